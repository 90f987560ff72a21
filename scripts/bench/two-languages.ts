// Save to live in a shop of one language and in one of two, in turns within one run:
// npm run bench scripts/bench/two-languages.ts [events] [rounds]
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchOwnerHeaders, startTestServer } from '../testing/test-server.ts'
import { median, printTable } from './helpers/measurements.ts'
import { measureSave, tomorrow } from './helpers/publish-measurement.ts'
import { changeShop, waitUntilAllLive } from './helpers/shop-client.ts'
import { createShopWithEvents } from './helpers/shop-with-events.ts'

const [events = '100', rounds = '40'] = process.argv.slice(2)
/** After a save is live on all pages; its share images take less. */
const PAUSE_MS = 500
const WARM_UP_SAVES = 5

const one = await startShop('')
const two = await startShop('es')
for (let round = -WARM_UP_SAVES; round < Number(rounds); round++) {
  for (const shop of [one, two]) {
    await Promise.all([one.waitUntilAllLive(), two.waitUntilAllLive()])
    await shop.measure(round)
  }
}
const [alone, both] = [median(one.saves), median(two.saves)]
await Promise.all([one.stop(), two.stop()])
printTable([{ events, 'one language ms': alone, 'both languages ms': both, ratio: both / alone }])

async function startShop(second_language: '' | 'es') {
  const now = new Date()
  const { dataDir, newestEvent } = createShopWithEvents(Number(events), now)
  const { url, stop } = await startTestServer(dataDir)
  const client = { url, headers: await fetchOwnerHeaders(url) }
  await changeShop(client, { second_language })
  await waitForShareImages(join(dataDir, 'public'), second_language)
  const languages = second_language ? [`/${second_language}`, ''] : ['']
  const event = { ...newestEvent, ...tomorrow(now) } // on home too
  const saves: number[] = []
  return {
    saves,
    stop,
    waitUntilAllLive: () => waitUntilAllLive(client),
    async measure(round: number) {
      await sleep(PAUSE_MS)
      const duration = await measureSave(client, { ...event, title: `Save ${round}` }, languages)
      if (round >= 0) saves.push(duration)
    },
  }
}

/** For as many share images in the second language as in English: they use the processor while everything else is live. */
async function waitForShareImages(folder: string, language: string) {
  const count = (path: string) => globSync(join(folder, path, 'share/*.png')).length
  while (language && count(language) < count('')) await sleep(500)
}

// Save to live in a shop of one language and in one of two, in turns within one run:
// npm run bench scripts/bench/two-languages.ts [events] [rounds]
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventPaths } from '@shop/site/components/links/event-paths-and-api-url.ts'
import { fetchOwnerHeaders, startTestServer } from '../testing/test-server.ts'
import { median, printTable } from './helpers/measurements.ts'
import { isOlderThan, measureSave, tomorrow } from './helpers/publish-measurement.ts'
import { changeShop, waitUntilAllLive } from './helpers/shop-client.ts'
import { createShopWithEvents } from './helpers/shop-with-events.ts'

const [events = '100', rounds = '40'] = process.argv.slice(2)
/** After the share images of a save are rendered: the server compresses its pages again half a second after it is live. */
const PAUSE_MS = 1500
const WARM_UP_SAVES = 5

const one = await startShop('')
const two = await startShop('es')
for (let round = -WARM_UP_SAVES; round < Number(rounds); round++) {
  for (const shop of [one, two]) {
    await sleep(PAUSE_MS)
    await shop.measure(round)
  }
}
const [alone, both] = [median(one.saves), median(two.saves)]
await Promise.all([one.stop(), two.stop()])
printTable([{ events, 'one language ms': alone, 'both languages ms': both, ratio: both / alone }])

async function startShop(second_language: '' | 'es') {
  const now = new Date()
  const { dataDir, newestEvent } = createShopWithEvents(Number(events), now)
  const publicFolder = join(dataDir, 'public')
  const { url, stop } = await startTestServer(dataDir)
  const client = { url, headers: await fetchOwnerHeaders(url) }
  await changeShop(client, { second_language })
  await waitForShareImages(publicFolder, second_language)
  const languages = second_language ? [`/${second_language}`, ''] : ['']
  const event = { ...newestEvent, ...tomorrow(now) } // on home too
  const { shareImage } = eventPaths(event.id)
  const shareImages = languages.map((language) => join(publicFolder, language, shareImage))
  const saves: number[] = []
  return {
    saves,
    stop,
    async measure(round: number) {
      const savedAt = Date.now()
      const duration = await measureSave(client, { ...event, title: `Save ${round}` }, languages)
      if (round >= 0) saves.push(duration)
      await waitUntilAllLive(client)
      while (shareImages.some((file) => isOlderThan(file, savedAt))) await sleep(10)
    },
  }
}

/** For as many share images in the second language as in English: they use the processor while everything else is live. */
async function waitForShareImages(folder: string, language: string) {
  const count = (path: string) => globSync(join(folder, path, 'share/*.png')).length
  while (language && count(language) < count('')) await sleep(500)
}

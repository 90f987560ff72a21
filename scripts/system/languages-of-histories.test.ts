import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSingleResource, type ResourceName } from '@shop/db/resources/definitions'
import { repetitions } from '@shop/db/testing/repetitions'
import { DAY_MS, MINUTE_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import type { RecordWords } from '../../api/src/content/translations/translations.routes.ts'
import { openTestShop } from '../../api/testing/open-test-shop.ts'
import demoSpanish from '../../db/src/seed/demo-spanish.json' with { type: 'json' }
import { takeRenderableSnapshot } from '../testing/database-copy-renderer.ts'
import { listFacts } from '../testing/facts-of-page.ts'
import { findDifferentFiles } from '../testing/find-different-files.ts'
import { waitForVariants } from '../testing/find-images-without-variants.ts'
import { inSpanish } from '../testing/random-content.ts'
import { createHistoryEditor } from '../testing/random-history.ts'
import { createTestRandom, type Random } from '../testing/seeded-random.ts'
import { openServedShop, type ServedShop as Shop } from '../testing/served-shop.ts'

/** Words of events, too, that are over when a history begins. */
const OF_DEMO = Object.entries(demoSpanish).map((words) => words.join('\n'))

const HISTORIES = repetitions({ quick: 1, long: 250 })
const STEPS = 24

type Row = Record<string, unknown> & { words?: { es?: Record<string, { text: string }> } }
type Listed = Pick<RecordWords, 'resource' | 'id' | 'words'>

const readWords = async ({ call }: Shop) =>
  ((await (await call('GET', '/words')).json()) as { records: Listed[] }).records
const readSecondLanguage = ({ db }: Shop) => db.$client.prepare('select second_language from shop').pluck().get()

/** What the database has of a record, as the API takes it. */
async function readRow({ call }: Shop, resource: ResourceName, id: number): Promise<Row> {
  const rows: Row[] = [await (await call('GET', `/${resource}`)).json()].flat()
  return rows.find((row) => isSingleResource(resource) || row.id === id) ?? {}
}

function createSteps(shop: Shop, random: Random) {
  const { call, clock } = shop
  const { below, pick } = random
  const edit = createHistoryEditor({ ...shop, endThread() {} }, random)
  const moments: [string, ...string[]] = [clock().toISOString()]

  async function writeWord() {
    const records = await readWords(shop)
    const { resource, id, words } = records[below(records.length)] ?? { resource: 'shop', id: 1, words: [] }
    const { key = '', english = '' } = words[below(words.length)] ?? {}
    const row = await readRow(shop, resource, id)
    const es = { ...row.words?.es, ...(key && { [key]: { text: below(6) ? inSpanish(english) : '', of: english } }) }
    const path = row.series_id
      ? `/events/${id}/series/all`
      : isSingleResource(resource)
        ? `/${resource}`
        : `/${resource}/${id}`
    return call('PUT', path, { ...row, words: { es } })
  }

  async function putBack() {
    const body = { at: pick(moments), part: pick(['site', 'site', 'services']) }
    const response = await call('POST', '/moments/put-back', body)
    const { undo } = (await response.clone().json()) as { undo?: object }
    return undo && below(2) ? call('POST', '/changes/undo', undo) : response
  }

  async function showMoment() {
    const at = pick([pick(moments), new Date(clock().getTime() + below(300) * DAY_MS).toISOString()])
    const path = pick(['/', '/services', '/events', '/meet-the-team', '/events.ics'])
    const [english, spanish] = await Promise.all(
      [path, `/es${path}`.replace(/\/$/, '')].map((page) => call('GET', `/moments/page?at=${at}&path=${page}`)),
    )
    if (english?.ok && spanish?.ok) expect(listFacts(await spanish.text())).toEqual(listFacts(await english.text()))
    return english
  }

  async function switchLanguage() {
    const second_language = readSecondLanguage(shop) ? '' : 'es'
    return call('PUT', '/shop', { ...(await readRow(shop, 'shop', 1)), second_language })
  }

  const steps = [edit, edit, edit, writeWord, writeWord, writeWord, putBack, showMoment, switchLanguage] as const
  return async () => {
    shop.clockShift.ms += MINUTE_MS
    const response = await pick(steps)()
    moments.push(clock().toISOString())
    return response
  }
}

/** A word of a history says which text it was made from; those of the demo were made from what they stood beside then. */
async function expectExactWords(shop: Shop, known: Set<string>) {
  for (const { resource, id, words } of await readWords(shop)) {
    const row = await readRow(shop, resource, id)
    const wrong = words.filter(({ key, english, state }) => {
      const text = row.words?.es?.[key]?.text
      const isCurrent = text === inSpanish(english) || known.has(`${english}\n${text}`)
      return text === undefined ? state === 'behind' : state !== (isCurrent ? 'current' : 'behind')
    })
    expect([resource, id, wrong]).toEqual([resource, id, []])
    for (const { key, english } of words) if (!key.includes('.')) expect([key, row[key]]).toEqual([key, english])
  }
}

function expectSameFacts({ folder }: Shop, second_language: unknown) {
  const english = globSync('**/*.{html,ics}', { cwd: folder, exclude: ['es/**'] })
  for (const file of english) {
    const [page, inSecond] = [join(folder, file), join(folder, 'es', file)]
    if (!second_language) expect([file, existsSync(inSecond)]).toEqual([file, false])
    else
      expect([file, listFacts(readFileSync(inSecond, 'utf8'))]).toEqual([file, listFacts(readFileSync(page, 'utf8'))])
  }
}

/** Icons and share images follow once everything else is live. */
async function expectFullBuild(shop: Shop) {
  await waitForVariants(shop)
  const { dataDir, remove } = takeRenderableSnapshot(shop)
  const now = new Date(shop.clock().getTime() - shop.clockShift.ms).toISOString()
  const built = await openTestShop({ dataDir, now })
  await expect.poll(() => findDifferentFiles(shop.folder, built.folder), { interval: 500 }).toEqual([])
  await built.close({ keep: true })
  await remove()
}

test('after each step of a history both languages have the same facts and exact words, and at its end the files of a full build', async ({
  task,
}) => {
  const random = createTestRandom(task.name)
  for (let history = 0; history < HISTORIES; history++) {
    const shop = await openServedShop()
    await shop.call('PUT', '/shop', { ...(await readRow(shop, 'shop', 1)), second_language: 'es' })
    const words = (await readWords(shop)).flatMap((record) => record.words)
    const known = new Set([...OF_DEMO, ...words.map(({ english, word }) => `${english}\n${word?.text}`)])
    const step = createSteps(shop, random)
    for (let steps = 0; steps < STEPS; steps++) {
      const { status = 0, url = '' } = (await step()) ?? {}
      expect([url, status, [200, 201, 204, 400, 404, 409].includes(status)]).toEqual([url, status, true])
      await shop.waitUntilLive()
      await expectExactWords(shop, known)
      expectSameFacts(shop, readSecondLanguage(shop))
    }
    await expectFullBuild(shop)
    await shop.close()
  }
})

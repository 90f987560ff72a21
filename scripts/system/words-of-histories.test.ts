import { repetitions } from '@shop/db/testing/repetitions'
import { expect, test } from 'vitest'
import { openRestoreShop } from '../../api/testing/history/restore-revision.fixture.ts'
import { readPublishedFile } from '../../api/testing/publisher/published-files.fixture.ts'
import { createTestRandom, type Random } from '../testing/seeded-random.ts'

const HISTORIES = repetitions({ quick: 3, long: 1_000 })
const STEPS = 20
const FIELDS = ['title', 'description'] as const

type Word = { text: string; of: string }

interface Service {
  title: string
  description: string
  price_kind: 'fixed'
  price_min: number
  draft: boolean
  image_id: null
  words: { es?: { title?: Word; description?: Word } }
}

const shop = await openRestoreShop()
const pickText = ({ pick }: Random, of: string) => `${of} ${pick(['one', 'two', 'three'])}`

async function setLanguage(second_language: string) {
  const details = await (await shop.call('GET', '/shop')).json()
  expect((await shop.call('PUT', '/shop', { ...details, second_language })).status).toBe(200)
}

/** Lives through a random history of a service. @returns the service as this test expects it to be at the end */
async function liveOn(random: Random, isRight: (id: number, expected: Service) => Promise<void>) {
  const { below, pick } = random
  const blank = { description: 'Long two', price_kind: 'fixed' as const, price_min: 3000, draft: false, image_id: null }
  const { id } = await shop.create('/services', { title: 'Cut one', ...blank, words: {} })
  const states = new Map<number, Service>([[shop.newestRevision(), { title: 'Cut one', ...blank, words: {} }]])
  const current = () => [...states.values()].at(-1) ?? { title: 'Cut one', ...blank, words: {} }

  const revivals = new Set<number>() // saves that one cannot undo to an earlier state: before them, it was deleted

  /** Remembers what a step made of the service. Some steps change nothing. */
  async function note(service: Service, act: () => Promise<unknown>) {
    const before = shop.newestRevision()
    await act()
    if (shop.newestRevision() > before) states.set(shop.newestRevision(), service)
  }

  const save = (change: Partial<Service>) => {
    const service = { ...current(), ...change }
    return note(service, async () => expect((await shop.call('PUT', `/services/${id}`, service)).status).toBe(200))
  }

  const write = (change: { title?: Word; description?: Word }) =>
    save({ words: { es: { ...current().words.es, ...change } } })

  const steps: [() => Promise<unknown>, ...(() => Promise<unknown>)[]] = [
    () => save({ title: pickText(random, 'Cut') }),
    () => save({ description: pickText(random, 'Long') }),
    () => save({ price_min: 100 * (1 + below(90)) }),
    () => save({ draft: below(2) === 0 }),
    () => write({ title: { text: pickText(random, 'Corte'), of: current().title } }),
    () => write({ description: { text: pickText(random, 'Largo'), of: current().description } }),
    () => save({ words: {} }),
    async () => {
      const { es = {} } = current().words // Each word is still right.
      await write(Object.fromEntries(FIELDS.flatMap((f) => (es[f] ? [[f, { ...es[f], of: current()[f] }]] : []))))
    },
    async () => {
      const [before, undone] = [...states].slice(-2)
      if (!before || !undone || undone[0] !== shop.newestRevision() || revivals.has(undone[0])) return
      const [from] = undone
      await note(before[1], async () =>
        expect((await shop.call('POST', '/changes/undo', { from, to: from })).status).toBe(200),
      )
    },
    async () => {
      const [revision, state] = pick([...states] as [[number, Service], ...[number, Service][]])
      await note(state, async () => expect(await shop.restore(revision)).toMatchObject({ status: 200 }))
    },
    async () => {
      await shop.call('DELETE', `/services/${id}`)
      await note(current(), async () =>
        expect(await shop.restore(shop.newestRevision())).toMatchObject({ status: 200, record: { id } }),
      )
      revivals.add(shop.newestRevision())
    },
    () => setLanguage('').then(() => setLanguage('es')),
  ]
  for (let step = 0; step < STEPS; step++) {
    await pick(steps)()
    await isRight(id, current())
  }
  return { id, ...current() }
}

async function expectStates(id: number, { title, description, words: { es = {} } }: Service) {
  const { records } = (await (await shop.call('GET', '/words')).json()) as {
    records: { resource: string; id: number; words: { key: string; state: string }[] }[]
  }
  const found = records.find((record) => record.resource === 'services' && record.id === id)
  const stateOf = (word: Word | undefined, english: string) =>
    word === undefined ? 'missing' : word.of === english ? 'current' : 'behind'
  expect(found?.words.map(({ key, state }) => [key, state])).toEqual([
    ['title', stateOf(es.title, title)],
    ['description', stateOf(es.description, description)],
  ])
}

/** What a page says of the shop that is no word. */
const factsIn = (html: string) => html.match(/\$\d[\d.]*|id="[a-z]+-\d+"|tel:[^"]+|data-opens="[^"]*"/g)

test('after any history both languages have the same facts, and a word is behind exactly while its English differs', async () => {
  const random = createTestRandom('words of histories')
  await setLanguage('es')
  for (let history = 0; history < HISTORIES; history++) {
    const { id, title, draft, words } = await liveOn(random, expectStates)
    await shop.waitUntilLive()
    const [english = '', spanish = ''] = ['', 'es/'].map((folder) =>
      readPublishedFile(shop, `${folder}services/index.html`),
    )
    expect(factsIn(spanish)).toEqual(factsIn(english))
    if (!draft) expect(spanish).toContain(words.es?.title?.text ?? `lang="en">${title}`)
    // The pages of a thousand services would take longer than all histories.
    await shop.call('DELETE', `/services/${id}`)
  }
})

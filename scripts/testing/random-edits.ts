import { MONTHS } from '@shop/db/event-time/event-date'
import type { createRandom } from './seeded-random.ts'

/** Calls the API of a shop and gives what it answered with; a list of nothing when it did not answer. */
export type CallApi = (method: string, path: string, body?: object) => Promise<Response | undefined>

type Random = ReturnType<typeof createRandom>

interface Row {
  id: number
}

/** One edit at random, as staff might make it: of events, services, the team or the shop itself. */
export function createRandomEditor(call: CallApi, { below, pick }: Random) {
  let edits = 0

  async function list(path: string): Promise<Row[]> {
    const answer = await call('GET', path)
    return answer?.ok ? ((await answer.json()) as Row[]) : []
  }

  async function oneOf(path: string): Promise<Row> {
    const [first = { id: 0 }, ...rest] = await list(path)
    return pick([first, ...rest])
  }

  const words = () => `${pick(['Snow', 'Harvest & Hay', '<Open>', 'Straße 😀'])} ${edits}`
  const date = () => ({ year: 2025 + below(4), month: pick(['DEC', ...MONTHS]), day: `${1 + below(28)}` })
  const time = () => pick(['4:00 PM - 6:00 PM', '9:00 AM', 'all day', '10:00 PM - 1:00 AM'])
  const event = () => ({
    ...date(),
    time: time(),
    title: words(),
    location: 'The lot',
    address: '',
    short_description: 'Hot cider.',
    description: `# Come\n\n**${edits}** [more](https://example.com) <b>x</b>`,
    image_id: pick([null, 1, 2]),
  })

  const kinds: [() => Promise<Response | undefined>, ...(() => Promise<Response | undefined>)[]] = [
    () => call('POST', '/events', event()),
    () => call('POST', '/events', { ...event(), year: 2026, month: 'DEC' }),
    async () => {
      const { id, ...row } = await oneOf('/events')
      return call('PUT', `/events/${id}`, { ...row, title: words() })
    },
    async () => {
      const { id, ...row } = await oneOf('/events')
      return call('PUT', `/events/${id}`, { ...row, ...date(), time: time() })
    },
    async () => call('DELETE', `/events/${(await oneOf('/events')).id}`),
    async () => {
      const { id, ...row } = await oneOf('/services')
      return call('PUT', `/services/${id}`, { ...row, title: words() })
    },
    () => call('POST', '/services', { title: words(), description: 'New', image_id: pick([null, 3]) }),
    async () => {
      const { id, ...row } = await oneOf('/team-members')
      return call('PUT', `/team-members/${id}`, { ...row, name: words(), display_order: below(9) })
    },
    async () =>
      call('PUT', '/team-members/order', { ids: (await list('/team-members')).map(({ id }) => id).reverse() }),
  ]

  async function editShop() {
    const answer = await call('GET', '/shop')
    return answer?.ok ? call('PUT', '/shop', { ...((await answer.json()) as Row), name: words() }) : undefined
  }

  return async function edit() {
    edits += 1
    return below(40) === 0 ? editShop() : pick(kinds)()
  }
}

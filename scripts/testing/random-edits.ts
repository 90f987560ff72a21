import { MONTHS } from '@shop/db/event-time/event-date'
import type { Random } from './seeded-random.ts'

/** Calls the API; undefined when the server did not answer. */
export type CallApi = (method: string, path: string, body?: object) => Promise<Response | undefined>

interface Row {
  id: number
}

type Edit = () => Promise<Response | undefined>

/** @returns a function that makes one random edit of events, services, the team or the shop */
export function createRandomEditor(call: CallApi, random: Random) {
  const { below, pick } = random
  let edits = 0
  const title = () => randomTitle(random, edits)
  const event = () => ({ ...randomEvent(random, edits), title: title() })

  async function list(path: string): Promise<Row[]> {
    const response = await call('GET', path)
    return response?.ok ? response.json() : []
  }

  async function pickRow(path: string): Promise<Row> {
    const [first = { id: 0 }, ...rest] = await list(path)
    return pick([first, ...rest])
  }

  async function change(path: string, changes: object) {
    const { id, ...row } = await pickRow(path)
    return call('PUT', `${path}/${id}`, { ...row, ...changes })
  }

  const kinds: [Edit, ...Edit[]] = [
    () => call('POST', '/events', event()),
    () => call('POST', '/events', { ...event(), year: 2026, month: 'DEC' }),
    () => change('/events', { title: title() }),
    () => change('/events', { ...randomDate(random), time: randomTime(random) }),
    async () => call('DELETE', `/events/${(await pickRow('/events')).id}`),
    () => change('/services', { title: title() }),
    () => call('POST', '/services', { title: title(), description: 'New', image_id: pick([null, 3]) }),
    () => change('/team-members', { name: title(), display_order: below(9) }),
    async () =>
      call('PUT', '/team-members/order', { ids: (await list('/team-members')).map(({ id }) => id).reverse() }),
  ]

  async function renameShop() {
    const response = await call('GET', '/shop')
    return response?.ok ? call('PUT', '/shop', { ...(await response.json()), name: title() }) : undefined
  }

  return function edit() {
    edits += 1
    return below(40) === 0 ? renameShop() : pick(kinds)()
  }
}

function randomTitle({ pick }: Random, number: number): string {
  return `${pick(['Snow', 'Harvest & Hay', '<Open>', 'Straße 😀'])} ${number}`
}

function randomDate({ below, pick }: Random) {
  return { year: 2025 + below(4), month: pick(['DEC', ...MONTHS]), day: `${1 + below(28)}` }
}

function randomTime({ pick }: Random): string {
  return pick(['4:00 PM - 6:00 PM', '9:00 AM', 'all day', '10:00 PM - 1:00 AM'])
}

function randomEvent(random: Random, number: number) {
  return {
    ...randomDate(random),
    time: randomTime(random),
    location: 'The lot',
    address: '',
    short_description: 'Hot cider.',
    description: `# Come\n\n**${number}** [more](https://example.com) <b>x</b>`,
    image_id: random.pick([null, 1, 2]),
  }
}

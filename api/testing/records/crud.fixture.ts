import { isForOwners, LISTED_RESOURCES, type ListedResource } from '@shop/db/resources/definitions'
import { resourceTables } from '@shop/db/tables/resource-tables'
import { getTableColumns } from 'drizzle-orm'
import { openTestShop } from '../open-test-shop.ts'
import { sampleEvent } from '../publisher/sample-event.fixture.ts'
import type { TestShopOptions } from '../test-services.ts'

export const service = { title: 'Haircut', description: 'Scissors and clippers.', image_id: null }

export const event = { ...sampleEvent, address: '1 Street' }

export const member = { name: 'Ada', position: 'Barber', description: 'Fades.', image_id: null }

export const review = { text: 'Best fade in town.', name: 'Dana R.', agreed: true }

export const notice = { kind: 'offer', text: 'Kids’ cuts for $20', show_until: '2999-12-31T18:00' }

/** On the first image of the demo shop. */
export const finishedWork = {
  ...{ text: 'Low fade on thick curls', image_id: 1 },
  ...{ agreed_by: 'Dana Quillfeather', agreed_on: '2026-11-18', agreed_site: true, agreed_without_end: true },
}

const oldAddress = { from: '/our-team', to: '/meet-the-team' }

/** The records that need more than texts. */
const EXAMPLES: Partial<Record<ListedResource, object>> = {
  services: service,
  events: event,
  'team-members': member,
  reviews: review,
  notices: notice,
  work: finishedWork,
  'old-addresses': oldAddress,
}

/** The paths with the four common routes, with a record and a change of it. */
export const crudCases = LISTED_RESOURCES.map((name) => {
  const { nameField, replacedFields, privateColumns = [], table } = resourceTables[name]
  const columns: Record<string, { dataType: string }> = getTableColumns(table)
  const texts = replacedFields.map((field) => [field, columns[field]?.dataType === 'string' ? 'Text.' : null])
  return {
    path: `/${name}`,
    record: EXAMPLES[name] ?? Object.fromEntries(texts),
    changed: { [nameField]: name === 'old-addresses' ? '/other' : 'Other' },
    privateColumns,
    isPublic: !isForOwners(name),
  }
})

/** Those whose texts may be anything, and the same in several records. */
export const publicCases = crudCases.filter(({ isPublic }) => isPublic)

/** A test shop whose responses are read as the given type. */
export async function openCrudShop(options: TestShopOptions = {}) {
  const shop = await openTestShop(options)

  const list = <Row>(path: string) => shop.read<Row[]>(path)
  async function create(path: string, record: object) {
    const { status, body: row } = await shop.send<{ id: number; version: number }>('POST', path, record)
    return { status, row }
  }
  return { ...shop, list, create }
}

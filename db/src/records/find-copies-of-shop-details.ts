import type { ListedResource } from '../resources/definitions.ts'
import type { Event } from '../tables/events.ts'
import type { RowOf } from '../tables/resource-tables.ts'
import type { Shop } from '../tables/shop.ts'
import type { TeamMember } from '../tables/team-members.ts'
import { eventProgress } from '../time/event-time/event-progress.ts'
import type { InputOf } from './record-store.ts'

type ShopDetails = Pick<Shop, 'name' | 'phone' | 'street' | 'city'>

/** The records that may repeat a detail of the shop. */
export const RESOURCES_WITH_COPIES = ['team-members', 'events'] as const satisfies readonly ListedResource[]

export type ResourceWithCopies = (typeof RESOURCES_WITH_COPIES)[number]

interface Content {
  teamMembers: TeamMember[]
  events: Event[]
  now: Date
}

export type ShopDetailCopies = {
  [Name in ResourceWithCopies]: { record: RowOf<Name>; changes: Partial<InputOf<Name>> }[]
}

/** '' for a shop without a street: its city alone is nowhere to go. */
export function oneLineAddress({ street, city }: Pick<Shop, 'street' | 'city'>): string {
  return street && [street, city].filter(Boolean).join(', ')
}

/** Only of events that have not ended, and only fields that equal exactly the old name, phone or address. */
export function findShopDetailCopies(
  { before, after }: { before: Shop; after: ShopDetails },
  content: Content,
): ShopDetailCopies {
  const followsPhone = createFollower(before.phone, after.phone)
  const followsName = createFollower(before.name, after.name)
  const followsAddress = createFollower(oneLineAddress(before), oneLineAddress(after))
  const unfinished = content.events.filter((event) => eventProgress(event, content.now, before.time_zone).isUnfinished)
  return {
    'team-members': content.teamMembers
      .filter(({ independent, phone_number }) => !independent && followsPhone(phone_number))
      .map((record) => ({ record, changes: { phone_number: after.phone } })),
    events: unfinished
      .map((record) => ({
        record,
        changes: {
          ...(followsName(record.location) && { location: after.name }),
          ...(followsAddress(record.address) && { address: oneLineAddress(after) }),
        },
      }))
      .filter(({ changes }) => Object.keys(changes).length > 0),
  }
}

/** An empty detail has no copies: an empty field of another record is not about the shop. */
function createFollower(before: string, after: string) {
  const isChange = before !== after && before.trim() !== '' && after.trim() !== ''
  return (value: string) => isChange && value === before
}

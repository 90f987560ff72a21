import { expect, test } from 'vitest'
import { eventInputSchema } from '../tables/events.ts'
import { teamMemberInputSchema } from '../tables/team-members.ts'
import { findShopDetailCopies } from './find-copies-of-shop-details.ts'
import { demoShop } from './samples/demo-and-empty-shop.ts'

const now = new Date('2026-11-20T17:00:00Z')
const audit = { words: undefined, version: 1, updated_at: now.toISOString(), updated_by: null }
const shop = { ...demoShop, id: 1, ...audit }
const event = eventInputSchema.parse({
  ...{ month: 'DEC', day: '5', year: 2027, time: '4 PM' },
  ...{ title: 'Market', short_description: 'Stalls.', description: 'Come by.' },
})
const member = teamMemberInputSchema.parse({ name: 'Rosa', position: 'Barber', description: 'Fades.' })

function rowsOf<Fields>(fields: Fields, changes: object[] = []) {
  return changes.map((change, index) => ({ ...fields, id: index + 1, ...audit, ...change }))
}

function copiesAfter(change: object, rows: { events?: object[]; phoneNumbers?: string[] }, before = shop) {
  const numbers = rows.phoneNumbers?.map((phone_number) => ({ phone_number }))
  const content = { teamMembers: rowsOf(member, numbers), events: rowsOf(event, rows.events), now }
  const copies = findShopDetailCopies({ before, after: { ...before, ...change } }, content)
  const withId = ({ record, changes }: { record: { id: number }; changes: object }) => [record.id, changes]
  return { members: copies['team-members'].map(withId), events: copies.events.map(withId) }
}

test('a new phone number is offered to the team members that have exactly the old one', () => {
  const phoneNumbers = [shop.phone, '', '(719) 555-0199', `${shop.phone} `, shop.phone]
  const changes = { phone_number: '(719) 555-0150' }
  expect(copiesAfter({ phone: '(719) 555-0150' }, { phoneNumbers }).members).toEqual([
    [1, changes],
    [5, changes],
  ])
})

test('a new name or address is offered to the events that have the old one as their location or address', () => {
  const address = '1420 Old Colorado Ave, Colorado Springs'
  const rows = [
    { location: shop.name, address },
    { location: 'City park', address },
    { location: shop.name, address: '' },
  ]
  expect(copiesAfter({ name: 'Fresh Cuts', street: '1 Main Street' }, { events: rows }).events).toEqual([
    [1, { location: 'Fresh Cuts', address: '1 Main Street, Colorado Springs' }],
    [2, { address: '1 Main Street, Colorado Springs' }],
    [3, { location: 'Fresh Cuts' }],
  ])
})

test('events that have ended, or whose date does not exist, are left alone', () => {
  const location = shop.name
  const today = { location, month: 'NOV', day: '20', year: 2026 }
  const rows = [
    { ...today, time: '9:00 AM' },
    { ...today, time: '11:00 PM' },
    { location, month: 'FEB', day: '31' },
  ]
  expect(copiesAfter({ name: 'Fresh Cuts' }, { events: rows }).events).toEqual([[2, { location: 'Fresh Cuts' }]])
})

test('nothing is offered for a detail that stays, or that was or becomes empty', () => {
  const rows = { events: [{ location: shop.name }, { location: '' }], phoneNumbers: [shop.phone, ''] }
  const nothing = { members: [], events: [] }
  expect(copiesAfter({ region: 'NM', postal_code: '87101' }, rows)).toEqual(nothing)
  expect(copiesAfter({ name: '', phone: '' }, rows)).toEqual(nothing)
  const atShop = [{ address: '1420 Old Colorado Ave, Colorado Springs' }]
  expect(copiesAfter({ street: '' }, { events: atShop })).toEqual(nothing)
  expect(copiesAfter({ name: 'Fresh Cuts', phone: '1' }, rows, { ...shop, name: '', phone: '' })).toEqual(nothing)
})

import { expect, test } from 'vitest'
import { demoEvents } from '../seed/demo-events.ts'
import demoTeamMembers from '../seed/demo-team-members.json' with { type: 'json' }
import { eventInputSchema } from '../tables/events.ts'
import { teamMemberInputSchema } from '../tables/team-members.ts'
import { demoShop } from './samples/shop-details.ts'
import { findShopDetailCopies } from './shop-detail-copies.ts'

const now = new Date('2026-11-20T17:00:00Z')
const audit = { words: undefined, version: 1, updated_at: now.toISOString(), updated_by: null }
const shop = { ...demoShop, id: 1, ...audit }
const [sampleEvent] = demoEvents(now)
const [sampleMember] = demoTeamMembers

function events(...rows: object[]) {
  if (!sampleEvent) throw new Error('The demo shop has no events.')
  const { imageName: _, ...fields } = sampleEvent
  const event = eventInputSchema.parse({ ...fields, year: 2027 })
  return rows.map((row, index) => ({ ...event, id: index + 1, ...audit, ...row }))
}

function members(...phoneNumbers: string[]) {
  if (!sampleMember) throw new Error('The demo shop has no team.')
  const { imageName: _, ...fields } = sampleMember
  const member = teamMemberInputSchema.parse(fields)
  return phoneNumbers.map((phone_number, index) => ({ ...member, id: index + 1, ...audit, phone_number }))
}

function copiesAfter(change: object, rows: { events?: object[]; phoneNumbers?: string[] }, before = shop) {
  const content = { teamMembers: members(...(rows.phoneNumbers ?? [])), events: events(...(rows.events ?? [])), now }
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

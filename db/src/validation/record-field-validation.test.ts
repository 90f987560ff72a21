import { expect, test } from 'vitest'
import { eventInputSchema } from '../tables/events.ts'
import { firstIssueMessage } from '../tables/first-issue-message.fixture.ts'
import { reviewInputSchema } from '../tables/reviews.ts'
import { serviceInputSchema } from '../tables/services.ts'
import { shopInputSchema } from '../tables/shop.ts'
import { teamMemberInputSchema } from '../tables/team-members.ts'

const service = { title: 'Haircut', description: 'Scissors.', image_id: null }
const member = { name: 'Rosa', position: 'Barber', description: 'Fades.' }
const event = {
  ...{ month: 'DEC', day: '05', year: 2026, time: '4:00 PM - 6:00 PM' },
  ...{ title: 'Market', short_description: 'Stalls.', description: 'Come **by**.' },
}

test('a service requires its title and description', () => {
  for (const field of ['title', 'description'])
    for (const text of [' \n', undefined])
      expect(firstIssueMessage(serviceInputSchema, { ...service, [field]: text })).toMatch(/is required\.$/)
})

test('half a surrogate pair is refused, because SQLite would change it', () => {
  expect(firstIssueMessage(serviceInputSchema, { ...service, title: 'a\ud800' })).toBe(
    'Title contains a character that cannot be stored.',
  )
})

test('unknown keys, id and version are dropped', () => {
  expect(serviceInputSchema.parse({ ...service, id: 4, version: 9, image_path: 'x', nonsense: 1 })).toEqual(
    serviceInputSchema.parse(service),
  )
})

test('image_id is null without an image', () => {
  expect(serviceInputSchema.parse({ title: 'A', description: 'B' }).image_id).toBeNull()
  expect(firstIssueMessage(serviceInputSchema, { ...service, image_id: '1' })).toBe(
    'The picture must be given by its id.',
  )
})

const NEEDED_BY_EVENTS = ['month', 'day', 'time', 'title', 'short_description', 'description']
test.each(NEEDED_BY_EVENTS)('an event requires its %s', (field) => {
  expect(firstIssueMessage(eventInputSchema, { ...event, [field]: '' })).toBeDefined()
})

test('an event may have no location and no address', () => {
  expect(eventInputSchema.parse({ ...event, location: null })).toMatchObject({ location: '', address: '' })
})

test('a month is stored in capitals, and a day may be sent as a number', () => {
  expect(eventInputSchema.parse({ ...event, month: 'dec', day: 5 })).toMatchObject({ month: 'DEC', day: '5' })
})

test.each([
  [{ month: 'FEB', day: '30' }, 'FEB 30, 2026 is not a real date.'],
  [{ month: 'XYZ' }, 'Month must be one of JAN, FEB, MAR … DEC.'],
  [{ day: '123' }, 'Day must be one or two digits.'],
  [{ year: 1969 }, 'Year must be between 1970 and 2999.'],
  [{ year: 26.5 }, 'Year must be a number.'],
  [{ moved_from: '2026-12-0５' }, 'The earlier date must be a day such as 2026-11-02.'],
])('a date that does not exist is refused: %o', (part, sentence) => {
  expect(firstIssueMessage(eventInputSchema, { ...event, ...part })).toBe(sentence)
})

test.each([
  [undefined, 999],
  [0, 999],
  ['3', 999],
  [1e300, 999],
  [3, 3],
])('display_order %s is stored as %i', (given, stored) => {
  expect(teamMemberInputSchema.parse({ ...member, display_order: given }).display_order).toBe(stored)
})

const NO_ZONES = ['Mars/Olympus', '+01:00', '-0700', 'UTC+1', ' America/Denver', '']
test.each(NO_ZONES)('the shop needs a time zone by its name: %j is refused', (time_zone) => {
  expect(firstIssueMessage(shopInputSchema.shape.time_zone, time_zone)).toBeDefined()
})

const ZONES = ['America/Denver', 'Asia/Kolkata', 'Asia/Calcutta', 'US/Mountain', 'UTC', 'Etc/GMT+7']
test.each(ZONES)('the shop may have the time zone %s', (time_zone) => {
  expect(shopInputSchema.shape.time_zone.parse(time_zone)).toBe(time_zone)
})

test.each([
  ['eur', 'EUR'],
  [' usd', 'USD'],
  [null, 'USD'],
])('the currency %j of the shop is stored as %s', (currency, code) => {
  expect(shopInputSchema.shape.currency.parse(currency)).toBe(code)
})

test.each(['dollars', 'XXX1', '$', ''])('the shop needs a currency by its code: %j is refused', (currency) => {
  expect(firstIssueMessage(shopInputSchema.shape.currency, currency)).toBe(
    'Currency must be a three-letter code, such as USD.',
  )
})

test.each([
  [{ source: 'yelp' }, 'The source must be one of google, facebook, message, in_person.'],
  [{ said_on: '2026-02-30' }, 'The date must be a day such as 2026-11-02.'],
  [{ source_url: 'javascript:alert(1)' }, 'Link must be a full address that begins with https:// or http://.'],
])('a review with %j is refused: %s', (fields, message) => {
  expect(firstIssueMessage(reviewInputSchema, { text: 'Good.', name: 'Al', agreed: true, ...fields })).toBe(message)
})

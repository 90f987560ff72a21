import type { NoticeKind } from '@shop/db/tables/notices'
import { expect, test } from 'vitest'
import { endOfDayIn, formatNoticeEnd, noticeSentence, renewedEnd, waitEnd } from './notice-texts-and-end-times.ts'

const ZONE = 'America/Los_Angeles'
const NOW = new Date('2026-11-24T15:00:20-08:00')

const sentence = (kind: NoticeKind, text: string, show_until: string) =>
  noticeSentence({ kind, text, show_until }, NOW, ZONE)

test('a wait that ends today shows its time, and every other notice its day', () => {
  const wait = 'Walk-in wait: about 20 min'
  expect(sentence('wait', wait, '2026-11-24T15:45')).toBe(`${wait}, until 3:45 PM`)
  expect(sentence('wait', wait, '2026-11-25T00:10')).toBe(`${wait}, until Wed, Nov 25, 12:10 AM`)
  expect(sentence('offer', 'Kids’ cuts for $20', '2026-11-24T18:00')).toBe(
    'Kids’ cuts for $20, until Tue, Nov 24, 6 PM',
  )
  expect(sentence('offer', 'Kids’ cuts for $20', '2026-11-28T23:59')).toBe('Kids’ cuts for $20, until Sat, Nov 28')
})

test('a copy of the page without scripts names the day of each end once, also of a wait past midnight', () => {
  const endOf = (show_until: string) => formatNoticeEnd({ kind: 'wait', show_until }, NOW, ZONE)
  expect(endOf('2026-11-24T15:45')).toMatchObject({ words: '3:45 PM', unsaidDay: 'Tue, Nov 24' })
  expect(endOf('2026-11-25T00:10')).toMatchObject({ words: 'Wed, Nov 25, 12:10 AM', unsaidDay: '' })
})

test('the words of a notice run on into its end, whatever mark they end with', () => {
  expect(sentence('note', 'New chairs. ', '2026-11-28T23:59')).toBe('New chairs, until Sat, Nov 28')
  expect(sentence('note', 'Free coffee!', '2026-11-28T23:59')).toBe('Free coffee! until Sat, Nov 28')
})

test('the end has the offset of the zone at that moment, and is moved on where the clock skips it', () => {
  const endAt = (show_until: string) => formatNoticeEnd({ kind: 'offer', show_until }, NOW, ZONE)
  expect(endAt('2026-11-28T18:00')).toMatchObject({ iso: '2026-11-28T18:00:00-08:00', words: 'Sat, Nov 28, 6 PM' })
  expect(endAt('2027-07-04T18:00').iso).toBe('2027-07-04T18:00:00-07:00')
  expect(endAt('2027-03-14T02:30')).toMatchObject({ iso: '2027-03-14T03:30:00-07:00', words: 'Sun, Mar 14, 3:30 AM' })
})

test('a wait ends after 45 minutes, and a renewed one after 45 more', () => {
  expect(waitEnd(NOW, ZONE)).toBe('2026-11-24T15:45')
  expect(renewedEnd({ kind: 'wait', show_until: '2026-11-20T09:00' }, NOW, ZONE)).toBe('2026-11-24T15:45')
})

test('a renewed offer ends a week later, from today if it is over, and at the same time of day', () => {
  const renew = (show_until: string) => renewedEnd({ kind: 'offer', show_until }, NOW, ZONE)
  expect(renew('2026-11-28T23:59')).toBe('2026-12-05T23:59')
  expect(renew('2026-11-23T18:00')).toBe('2026-12-01T18:00')
  expect(renew('2026-11-10T18:00')).toBe('2026-12-01T18:00')
})

test('tonight and the days after it end in their last minute', () => {
  expect(endOfDayIn(0, NOW, ZONE)).toBe('2026-11-24T23:59')
  expect(endOfDayIn(7, NOW, ZONE)).toBe('2026-12-01T23:59')
})

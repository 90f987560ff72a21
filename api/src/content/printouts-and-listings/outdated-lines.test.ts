import type { KeyedLine, PostedLine } from '@shop/db/tables/postings'
import { expect, test } from 'vitest'
import { describeOutdatedLines, findOutdatedLines } from './find-outdated-lines.ts'

const line = (label: string, text: string, key = label) => ({ key, label, text })
const days = { today: '2026-11-23', missedUntil: '2027-01-04' }
const thanksgiving = { ...line('Thu, Nov 26, Thanksgiving', 'Closed'), from: '2026-11-26', until: '2026-11-26' }

const say = (posted: PostedLine[], current: KeyedLine[]) =>
  describeOutdatedLines(findOutdatedLines(posted, current, days))

test.each([
  [[line('Haircut', '$25')], [line('Haircut', '$25')], ''],
  [[line('Haircut', '$25')], [line('Haircut', '$28')], 'shows $25 for Haircut, which is $28 now.'],
  [[line('Perm', '$60')], [], 'still has Perm: $60.'],
  [[], [thanksgiving], 'does not have Thu, Nov 26, Thanksgiving: closed.'],
  [
    [line('Cut', '$25'), line('Fade', '$30'), line('Shave', '$35')],
    [line('Cut', '$28'), line('Fade', '$33'), line('Shave', '$35')],
    'shows $25 for Cut, which is $28 now. One more line is wrong.',
  ],
])('of %j and now %j it says %j', (posted, current, words) => expect(say(posted, current)).toBe(words))

test('a special day that is over makes nothing wrong, and one in months is not missed yet', () => {
  expect(say([{ ...thanksgiving, from: '2026-11-22', until: '2026-11-22' }], [])).toBe('')
  expect(say([], [{ ...thanksgiving, from: '2027-01-05', until: '2027-01-05' }])).toBe('')
  expect(say([], [{ ...thanksgiving, from: '2027-01-04', until: '2027-01-04' }])).not.toBe('')
})

test('two services of one title are two prices', () => {
  const cuts = [line('Cut', '$25', 'service:1:price'), line('Cut', '$30', 'service:2:price')]
  const now = [line('Cut', '$26', 'service:1:price'), line('Cut', '$30', 'service:2:price')]
  expect(say(cuts, cuts)).toBe('')
  expect(say(cuts, now)).toBe('shows $25 for Cut, which is $26 now.')
  const unkeyed = cuts.map(({ label, text }) => ({ label, text }))
  expect(say(unkeyed, cuts)).toBe('')
  expect(say(unkeyed, now)).toBe('shows $25 for Cut, which is $26 now.')
})

test('a line is the same one under another label, and only the name of a service is wrong then', () => {
  const phone = (label: string) => line(label, '555-0100', 'shop:phone')
  const cut = (title: string, price: string) => line(title, price, 'service:7:price')
  expect(say([phone('the phone number')], [phone('the telephone')])).toBe('')
  expect(say([cut('Cut', '$25')], [cut('Fade', '$25')])).toBe('shows Cut, which is called Fade now.')
  expect(say([cut('Cut', '$25')], [cut('Fade', '$28')])).toBe('shows $25 for Cut, which is $28 for Fade now.')
})

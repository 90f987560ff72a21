import { ALWAYS_VISIBLE, type Visibility } from '@shop/db/time/visibility/visibility-schema'
import { expect, test } from 'vitest'
import { describeVisibility } from './visibility-badge.tsx'

const NOW = new Date('2026-12-04T17:00:00Z') // Friday, 10 AM in Denver

test.each<[Partial<Visibility>, string | undefined]>([
  [{}, undefined],
  [{ draft: true, show_from: '2026-12-07T09:00' }, 'Not on the site yet'],
  [{ show_from: '2026-12-07T09:00' }, 'Goes live Mon, Dec 7, 9 AM, in 3 days'],
  [{ show_from: '2026-12-05T12:00' }, 'Goes live Sat, Dec 5, noon, tomorrow'],
  [{ show_from: '2026-12-04T13:30' }, 'Goes live Fri, Dec 4, 1:30 PM, in 4 hours'],
  [{ show_from: '2026-12-04T10:05' }, 'Goes live Fri, Dec 4, 10:05 AM, in 5 minutes'],
  [{ show_from: '2026-12-01T09:00' }, undefined],
  [{ show_until: '2027-01-03T00:00' }, 'On the site through Jan 2, 2027'],
  [{ show_until: '2027-01-03T09:00' }, 'On the site until Sun, Jan 3, 2027, 9 AM'],
  [{ show_until: '2026-12-02T09:00' }, 'Off the site since Wed, Dec 2, 9 AM, 2 days ago'],
  [{ show_from: '2026-12-07T09:00', show_until: '2026-12-06T09:00' }, 'Never on the site'],
])('the plan %j reads %j', (plan, words) => {
  expect(describeVisibility({ ...ALWAYS_VISIBLE, ...plan }, NOW, 'America/Denver')?.text).toBe(words)
})

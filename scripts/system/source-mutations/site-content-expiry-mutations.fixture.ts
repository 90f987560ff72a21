import { defineMutations, type RuleMutation } from './define-mutations.fixture.ts'

/** When pages go out of date, and what they leave out. */
export const pageExpiryMutations: RuleMutation[] = [
  ...defineMutations(
    {
      file: 'site/src/content/read-content.ts',
      tests: ['site/src/content/content-expiry.test.ts', 'site/src/sitemap-calendars-and-share-images.test.ts'],
    },
    {
      'a list shows drafts': ['return rows.filter(({ draft }) => !draft)', 'return rows'],
      'a planned list never expires': ['readShop().time_zone)\n  addExpiry(changesAt)', 'readShop().time_zone)'],
      'a list shows an event on a date that does not exist': ['eventProgress(event, now, time_zone).isListed', 'true'],
      'the list of events does not expire at midnight': ['addExpiry(nextMidnight(now, time_zone).getTime())', ''],
      'a list links to a page without a file': ['!missingPages?.has(localPath(eventPaths(id).page))', 'true'],
      'a list of unfinished events does not expire when one ends': ['    if (isUnfinished) addExpiry(endsAt)\n', ''],
      'the page of an event does not expire with its plan': [
        'visibilityAt(event, now, time_zone)\n  addExpiry(changesAt)',
        'visibilityAt(event, now, time_zone)',
      ],
      'a hidden event has a page': ['if (!isShown) return undefined', ''],
      'the page of an event does not expire when it ends': ['\n  if (isUnfinished) addExpiry(endsAt)\n', '\n'],
      'the sitemap has dates to come': ['times.filter((time) => Date.parse(time) <= now)', 'times'],
      'the page of a passed event is rendered with others for ever': ['  addExpiry(until)\n', ''],
    },
  ),
  ...defineMutations(
    { file: 'site/src/layout/is-list-filled.ts', tests: ['site/src/layout/is-list-filled.test.ts'] },
    { 'the links to a planned list never expire': ['addExpiry(changesAt)', ''] },
  ),
  ...defineMutations(
    { file: 'site/src/content/read-opening-hours.ts', tests: ['site/src/content/opening-hours-expiry.test.ts'] },
    {
      'the week does not expire with special days': [
        'addExpiry(nextSpecialDayChange(hours, moment))\n  return { week: hours.week, special_days: listSpecialDays(',
        'return { week: hours.week, special_days: listSpecialDays(',
      ],
      'announcements do not expire with special days': [
        'addExpiry(nextSpecialDayChange(hours, moment))\n    return',
        'return',
      ],
      'whether the shop is open does not expire at midnight': ['addExpiry(nextMidnight(', 'void (nextMidnight('],
      'the hours for search engines do not expire': [
        'addExpiry(nextSpecialDayChange(hours, moment))\n  return { week: hours.week, special_days: listComingSpecialDays(',
        'return { week: hours.week, special_days: listComingSpecialDays(',
      ],
    },
  ),
]

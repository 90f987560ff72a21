import { groupRows } from '@shop/db/group-rows'
import { isJobOrChairOpening } from './notice-texts-and-end-times.ts'
import { listRecords, listUpcomingEvents } from './read-content.ts'
import { readNotices } from './read-notices.ts'
import { readWeeklyHours } from './read-opening-hours.ts'

export const SERVICES_ON_HOME = 4

export const HOME_EVENT_LIMIT = 3

/** What the home page shows from records, in the language of the page. */
export function* wordsOfHomePage(): Generator<string> {
  for (const { title } of listRecords('services').slice(0, SERVICES_ON_HOME)) yield title
  for (const { position } of listRecords('team-members')) yield position
  const cards = groupRows(listUpcomingEvents(), ({ id, series_id, title }) => (series_id ? series_id + title : id))
  for (const { head } of cards.slice(0, HOME_EVENT_LIMIT)) yield* [head.title, head.location, head.short_description]
  for (const { note } of readWeeklyHours()?.special_days ?? []) yield note
  // A wait is soon over, and search engines should not come and go with it.
  for (const notice of readNotices().filter(({ kind }) => kind !== 'wait'))
    yield* [notice.text, isJobOrChairOpening(notice) ? notice.details : '']
}

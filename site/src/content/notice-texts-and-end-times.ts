import { translate } from '@shop/db/language/translate'
import type { Notice, NoticeInput, NoticeKind } from '@shop/db/tables/notices'
import type { Shop } from '@shop/db/tables/shop'
import { dayAt, MINUTES_PER_DAY, parseDay, toIsoDay } from '@shop/db/time/calendar-day'
import { DAY_MS, MINUTE_MS } from '@shop/db/time/durations'
import { formatShortDay } from '@shop/db/time/format-calendar-day'
import { formatClockInSentence } from '@shop/db/time/opening-hours/format-hours'
import { momentToInstant } from '@shop/db/time/visibility/visibility-state'
import { isoWithOffset, wallTimeAt, wallTimeText } from '@shop/db/time/wall-time'
import { isWebUrl } from '@shop/db/validation/is-web-url'

export interface NoticeEnd {
  instant: number // when it leaves the page, epoch milliseconds
  iso: string // with the offset of the shop's zone
  words: string // 3:45 PM; Sat, Nov 28; Thu, Dec 24, 2 PM
  unsaidDay: string // Tue, Nov 24; '' where the words say the day
}

interface EndingNotice {
  kind: NoticeKind
  show_until: string
}

/** A wait that ends today shows only the time, and an end in the last minute of a day only the day. */
export function formatNoticeEnd({ kind, show_until }: EndingNotice, now: Date, zone: string): NoticeEnd {
  const instant = momentToInstant(show_until, zone)
  const wallTime = wallTimeAt(instant, zone)
  const [date, minutes] = [Math.floor(wallTime / DAY_MS), (wallTime % DAY_MS) / MINUTE_MS]
  const [day, time] = [translate('{date}', { date: formatShortDay(date) }), formatClockInSentence(minutes)]
  const isTimeEnough = kind === 'wait' && date === dayAt(now.getTime(), zone)
  return {
    instant,
    iso: isoWithOffset(instant, zone),
    words: isTimeEnough ? time : minutes === MINUTES_PER_DAY - 1 ? day : translate('{day}, {time}', { day, time }),
    unsaidDay: isTimeEnough ? day : '',
  }
}

export function noticeLead(text: string): string {
  const words = text.trim().replace(/[.,;:]+$/, '')
  return /[!?…]$/.test(words) ? words : `${words},`
}

/** Walk-in wait: about 20 min, until 3:45 PM */
export function noticeSentence(notice: EndingNotice & { text: string }, now: Date, zone: string): string {
  return translate('{notice} until {time}', {
    notice: noticeLead(notice.text),
    time: formatNoticeEnd(notice, now, zone).words,
  })
}

const WAIT_LASTS_MINUTES = 45

export function waitEnd(now: Date, zone: string): string {
  return wallTimeText(now.getTime() + WAIT_LASTS_MINUTES * MINUTE_MS, zone)
}

/** A wait starts over; any other notice gets a week more, from today if it is over, with the same time of day. */
export function renewedEnd({ kind, show_until }: Pick<Notice, 'kind' | 'show_until'>, now: Date, zone: string): string {
  if (kind === 'wait') return waitEnd(now, zone)
  const [date = '', time] = show_until.split('T')
  const day = Math.max(parseDay(date) ?? 0, dayAt(now.getTime(), zone))
  return `${toIsoDay(day + 7)}T${time}`
}

/** The last minute of a day, some days from today. */
export function endOfDayIn(days: number, now: Date, zone: string): string {
  return `${toIsoDay(dayAt(now.getTime(), zone) + days)}T23:59`
}

type LinkedNotice = Pick<NoticeInput, 'kind' | 'link_url'>

/** Its own link, or the page where gift cards are sold; '' for none. */
export function noticeUrl({ kind, link_url }: LinkedNotice, { gift_card_url }: Pick<Shop, 'gift_card_url'>): string {
  return [link_url, kind === 'gift_cards' ? gift_card_url : ''].find(isWebUrl) ?? ''
}

/** The home page shows these with their details. */
export function isJobOrChairOpening({ kind, details }: Pick<NoticeInput, 'kind' | 'details'>): boolean {
  return (kind === 'job' || kind === 'chair') && details.trim() !== ''
}

export function noticeAnchor({ id }: { id?: number | undefined }): string {
  return `notice-${id}`
}

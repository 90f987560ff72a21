import { type Notice, sortNotices } from '@shop/db/tables/notices'
import { nextMidnight } from '@shop/db/time/event-time/event-date'
import { formatNoticeEnd, type NoticeEnd } from './notice-texts-and-end-times.ts'
import { readShop, visibleRows } from './read-content.ts'
import { readClosingTime } from './read-opening-hours.ts'
import { readRows } from './read-rows.ts'
import { addExpiry, readOnce, trackReads } from './render-context.ts'

export interface ShownNotice extends Notice {
  end: NoticeEnd
}

export function readNotices(): ShownNotice[] {
  return readOnce('notices', () => {
    const rows = sortNotices(visibleRows(readRows('notices', 'notices')))
    if (rows.length === 0) return []
    const { now } = trackReads('clock')
    const zone = readShop().time_zone
    const ends = rows.map((row) => ({ ...row, end: formatNoticeEnd(row, now, zone) }))
    return ends.some(isWait) ? cutWaits(ends) : ends
  })
}

/** A wait is hidden while the shop is closed, and ends at closing time. */
function cutWaits(notices: ShownNotice[]): ShownNotice[] {
  const closesAt = readClosingTime()
  if (closesAt === undefined) return notices.filter((notice) => !isWait(notice))
  addExpiry(nextMidnight(trackReads().now, readShop().time_zone).getTime())
  const cut = ({ end }: ShownNotice) => ({ ...end, instant: Math.min(end.instant, closesAt) })
  return notices.map((notice) => (isWait(notice) ? { ...notice, end: cut(notice) } : notice))
}

function isWait({ kind }: Notice): boolean {
  return kind === 'wait'
}

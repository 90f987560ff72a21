import { type Notice, sortNotices } from '@shop/db/tables/notices'
import { nextMidnight } from '@shop/db/time/event-time/event-date'
import { formatNoticeEnd, type NoticeEnd } from './notices.ts'
import { readShop, visibleRows } from './read-content.ts'
import { readRows } from './read-rows.ts'
import { addExpiry, readOnce, trackReads } from './track-reads.ts'

export interface ShownNotice extends Notice {
  end: NoticeEnd
}

export function readNotices(): ShownNotice[] {
  return readOnce('notices', () => {
    const rows = sortNotices(visibleRows(readRows('notices', 'notices')))
    if (rows.length === 0) return []
    const { now } = trackReads('clock')
    const zone = readShop().time_zone
    if (rows.some(({ kind }) => kind === 'wait')) addExpiry(nextMidnight(now, zone).getTime())
    return rows.map((row) => ({ ...row, end: formatNoticeEnd(row, now, zone) }))
  })
}

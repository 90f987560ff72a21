import {
  NOTICE_KIND_LABELS,
  type Notice,
  type NoticeInput,
  noticeInputSchema,
  sortNotices,
} from '@shop/db/tables/notices'
import { dayAt, toIsoDay } from '@shop/db/time/calendar-day'
import { momentToInstant } from '@shop/db/time/visibility/visibility-state'
import { endOfDayIn } from '@shop/site/content/notices.ts'
import { useTimeZone } from '../../../base/data/use-shop.ts'
import { pickFields } from '../../../base/forms/pick-and-compare-fields.ts'
import type { ListView, ResourceConfig } from '../../resource-config/resource-config.ts'
import { BLANK, noticeClient } from './notice-client.ts'
import { NoticeFields } from './notice-fields.tsx'

export const config: ResourceConfig<Notice, NoticeInput> = {
  client: noticeClient,
  getName: ({ text }) => text,

  columns: [{ heading: 'Notice', cell: ({ kind }) => <small className="muted">{NOTICE_KIND_LABELS[kind]}</small> }],
  titleColumn: 'Notice',
  actionsHeading: '',
  lead: 'One line at the top of every page. Each one ends by itself.',
  getSearchText: ({ text, kind }) => `${text} ${NOTICE_KIND_LABELS[kind]}`,
  useViews: useNoticeViews,

  inputSchema: noticeInputSchema,
  requiredFields: [{ name: 'text', words: 'what you want to say' }],
  useBlankInput: useBlankNotice,
  toInput: (row) => pickFields(BLANK, row),
  Fields: NoticeFields,
  hasOwnEnd: true,
}

function useNoticeViews(rows: Notice[]): ListView<Notice>[] {
  const zone = useTimeZone()
  const isOver = ({ show_until }: Notice) => momentToInstant(show_until, zone) <= Date.now()
  const sorted = sortNotices(rows)
  const coming = sorted.filter((row) => !isOver(row))
  const ended = sorted.filter(isOver)
  const folded = { adjective: 'ended', title: 'Ended', rows: ended }
  return [
    { value: 'coming', label: 'Up now and next', rows: coming, folded },
    { value: 'ended', label: 'Ended', adjective: 'ended', rows: ended },
  ]
}

/** An offer for a week. */
function useBlankNotice(): NoticeInput {
  const zone = useTimeZone()
  const now = new Date()
  const posted_on = toIsoDay(dayAt(now.getTime(), zone))
  return { ...BLANK, posted_on, show_until: endOfDayIn(7, now, zone) }
}

import {
  NOTICE_KIND_LABELS,
  type Notice,
  type NoticeInput,
  noticeInputSchema,
  sortNotices,
} from '@shop/db/tables/notices'
import { dayAt, toIsoDay } from '@shop/db/time/calendar-day'
import { momentToInstant, visibilityAt } from '@shop/db/time/visibility/visibility-state'
import { wallTimeText } from '@shop/db/time/wall-time'
import { endOfDayIn, renewedEnd } from '@shop/site/content/notices.ts'
import { useTimeZone } from '../../../base/data/use-shop.ts'
import { useNow } from '../../../base/dates/relative-time.ts'
import { pickFields } from '../../../base/forms/pick-and-compare-fields.ts'
import { Button } from '../../../base/ui/button.tsx'
import type {
  ListExtensions,
  ListView,
  ResourceConfig,
  RowActionsProps,
} from '../../resource-config/resource-config.ts'
import { BLANK, noticeClient, useSaveNotice } from './notice-client.ts'
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

export const listExtensions: ListExtensions<Notice> = { RowActions: NoticeActions }

function NoticeActions({ row, onError }: RowActionsProps<Notice>) {
  const zone = useTimeZone()
  const { isShown } = visibilityAt(row, useNow(), zone)
  const { run, isPending } = useSaveNotice(onError)
  const renewal = row.kind === 'wait' ? '45 more minutes' : 'One more week'
  const renew = () => run({ row, change: { show_until: renewedEnd(row, new Date(), zone) }, said: 'It stays up.' })
  const end = () =>
    run({ row, change: { show_from: '', show_until: wallTimeText(Date.now(), zone) }, said: 'It is down.' })
  return (
    <>
      <Button small keepsFocus busy={isPending} aria-label={`${renewal}: ${row.text}`} onClick={renew}>
        {renewal}
      </Button>
      {isShown && (
        <Button small tone="plain" aria-label={`End now: ${row.text}`} onClick={end}>
          End now
        </Button>
      )}
    </>
  )
}

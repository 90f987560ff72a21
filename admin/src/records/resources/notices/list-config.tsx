import { NOTICE_KIND_LABELS, type Notice, sortNotices } from '@shop/db/tables/notices'
import { momentToInstant, visibilityAt } from '@shop/db/time/visibility/visibility-state'
import { wallTimeText } from '@shop/db/time/wall-time'
import { renewedEnd } from '@shop/site/content/notice-texts-and-end-times.ts'
import { useTimeZone } from '../../../base/data/use-shop.ts'
import { useNow } from '../../../base/dates/use-now-and-age.ts'
import { Badge } from '../../../base/ui/badge.tsx'
import { Button } from '../../../base/ui/button.tsx'
import type { ListConfig, ListView, RowActionsProps } from '../../resource-config/resource-config.ts'
import { VisibilityBadge } from '../../visibility/visibility-badge.tsx'
import { useSaveNotice } from './notice-client.ts'
import { useIsClosed } from './walk-in-wait-panel.tsx'

export const list: ListConfig<Notice> = {
  columns: [{ heading: 'Notice', cell: ({ kind }) => <small className="muted">{NOTICE_KIND_LABELS[kind]}</small> }],
  titleColumn: 'Notice',
  actionsHeading: '',
  lead: 'One line at the top of every page. Each one ends by itself.',
  getSearchText: ({ text, kind }) => `${text} ${NOTICE_KIND_LABELS[kind]}`,
  useViews: useNoticeViews,
  VisibilityBadge: NoticeBadge,
  RowActions: NoticeActions,
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

function NoticeBadge({ plan }: { plan: Notice }) {
  const { isShown } = visibilityAt(plan, useNow(), useTimeZone())
  const isHeld = useIsClosed() && isShown && plan.kind === 'wait'
  return isHeld ? <Badge tone="warning">Shows only while you are open</Badge> : <VisibilityBadge plan={plan} />
}

function NoticeActions({ row, onError }: RowActionsProps<Notice>) {
  const zone = useTimeZone()
  const { isShown } = visibilityAt(row, useNow(), zone)
  const { run, isPending } = useSaveNotice(onError)
  const renewal = row.kind === 'wait' ? 'Keep it up 45 minutes' : 'One more week'
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

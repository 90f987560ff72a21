import type { Notice } from '@shop/db/tables/notices'
import { visibilityAt } from '@shop/db/time/visibility/visibility-state'
import { wallTimeText } from '@shop/db/time/wall-time'
import { renewedEnd } from '@shop/site/content/notices.ts'
import { useTimeZone } from '../../../base/data/use-shop.ts'
import { useNow } from '../../../base/dates/use-now.ts'
import { Button } from '../../../base/ui/button.tsx'
import type { ListExtensions, RowActionsProps } from '../../resource-config/resource-config.ts'
import { useSaveNotice } from './notice-client.ts'

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

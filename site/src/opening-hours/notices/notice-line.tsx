import { translate } from '@shop/db/language/translate'
import type { NoticeInput } from '@shop/db/tables/notices'
import type { Shop } from '@shop/db/tables/shop'
import { ExternalLink, SiteLink } from '../../components/links/site-and-external-links.tsx'
import {
  isJobOrChairOpening,
  type NoticeEnd,
  noticeAnchor,
  noticeLead,
  noticeUrl,
} from '../../content/notice-texts-and-end-times.ts'
import { withNoBreakSpaces } from '../no-break-spaces.ts'
import { serializeEnd } from '../serialize-timeline.ts'

interface NoticeLineProps {
  notice: Pick<NoticeInput, 'kind' | 'text' | 'details' | 'link_url'> & { id?: number | undefined }
  end: NoticeEnd
  shop: Pick<Shop, 'gift_card_url'>
}

/** With its end in words, and as the attribute by which the opening clock hides it. */
export function NoticeLine({ notice, end, shop }: NoticeLineProps) {
  return (
    <>
      <span className="shrink notices__notice" dir="auto" data-timeline={serializeEnd(end.instant)} data-transient="">
        <NoticeLead notice={notice} url={noticeUrl(notice, shop)} /> {translate('until')} <NoticeEndTime end={end} />
      </span>{' '}
    </>
  )
}

function NoticeLead({ notice, url }: Pick<NoticeLineProps, 'notice'> & { url: string }) {
  const lead = noticeLead(notice.text)
  if (url) return <ExternalLink href={url}>{lead}</ExternalLink>
  if (isJobOrChairOpening(notice)) return <SiteLink href={`/#${noticeAnchor(notice)}`}>{lead}</SiteLink>
  return notice.kind === 'wait' ? <b>{lead}</b> : lead
}

/** Without a script, an old copy of the page also says which day it is from. */
export function NoticeEndTime({ end }: { end: NoticeEnd }) {
  return (
    <>
      <time dateTime={end.iso}>{withNoBreakSpaces(end.words)}</time>
      {end.unsaidDay && <noscript> {translate('on {day}', { day: withNoBreakSpaces(end.unsaidDay) })}</noscript>}
    </>
  )
}

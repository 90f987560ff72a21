import type { NoticeEnd } from '@shop/db/notices/notice-end'
import { noticeLead } from '@shop/db/notices/notice-end'
import type { NoticeInput } from '@shop/db/tables/notices'
import { isWebUrl } from '@shop/db/validation/web-url'
import { withNoBreakSpaces } from '../opening-hours/no-break-spans.ts'
import { serializeEnd } from '../opening-hours/serialize-timeline.ts'

interface NoticeLineProps {
  notice: Pick<NoticeInput, 'kind' | 'text'>
  end: NoticeEnd
  href?: string | undefined
}

/** With its end in words, and as the attribute by which the opening clock hides it. */
export function NoticeLine({ notice: { kind, text }, end, href }: NoticeLineProps) {
  const lead = noticeLead(text)
  const words = kind === 'wait' ? <b>{lead}</b> : lead
  return (
    <>
      <span className="notices__notice" data-timeline={serializeEnd(end.instant)} data-transient="">
        {href ? (
          <a href={href} rel={isWebUrl(href) ? 'noopener' : undefined}>
            {words}
          </a>
        ) : (
          words
        )}{' '}
        until <NoticeEndTime kind={kind} end={end} />
      </span>{' '}
    </>
  )
}

/** Without a script, an old copy of the page also says of which day it is. */
export function NoticeEndTime({ kind, end }: { kind: NoticeInput['kind']; end: NoticeEnd }) {
  return (
    <>
      <time dateTime={end.iso}>{withNoBreakSpaces(end.words)}</time>
      {kind === 'wait' && <noscript> on {withNoBreakSpaces(end.day)}</noscript>}
    </>
  )
}

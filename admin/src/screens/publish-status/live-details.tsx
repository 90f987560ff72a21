import { DAY_MS } from '@shop/db/time/durations'
import type { SiteHref } from '@shop/site/components/links/site-href-type.ts'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { useIsOwner } from '../../base/data/use-write-permissions.ts'
import { formatDateTime } from '../../base/dates/format-date.ts'
import { setLastWritePath, useLastWrite } from '../../base/http/last-write.ts'
import { Button, ButtonLink, SiteButtonLink } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import type { useMenu } from '../../base/ui/use-menu.ts'
import styles from './live-details.module.css'
import { usePublication, usePublishAll, usePublishStatus } from './use-publication.ts'

type Publication = NonNullable<ReturnType<typeof usePublication>['data']>

/** Opens as soon as it is loaded, and stays for the next time. */
export function LiveDetails({ open, menu }: Pick<ReturnType<typeof useMenu>, 'open' | 'menu'>) {
  const [isOpen, setIsOpen] = useState(true)
  const { data } = usePublication({ isWatched: isOpen })
  const { state, reason } = usePublishStatus()
  const { publicPath } = useLastWrite()
  const isOwner = useIsOwner()
  useEffect(() => void open(), [])
  const popover = {
    ...menu,
    onClick({ target, currentTarget }: MouseEvent) {
      if (target === currentTarget || (target instanceof Element && target.closest('a'))) menu.onClick()
    },
    onToggle: ({ newState }: { newState: string }) => setIsOpen(newState === 'open'),
  }
  return (
    <dialog className={`pad-3-4 card ${styles.details}`} aria-label="Where your changes are" {...popover}>
      {data && <Steps publication={data} />}
      {reason && <p>Not published: {reason.replace(/\.$/, '')}. It is tried again by itself.</p>}
      {data?.purgeError && <p>Caches were not told of it: {data.purgeError}</p>}
      {data?.visitors?.findings.map((finding) => (
        <Finding key={finding.words} {...finding} />
      ))}
      {data?.visitors && data.visitors.state !== 'unseen' && (
        <p className="hint">
          Asked at {data.visitors.host}, {WAY}.
        </p>
      )}
      <div className="wrap gap-2">
        {state === 'failed' && <RetryButton publicPath={publicPath} />}
        {publicPath && <SiteButtonLink href={publicPath}>See the page</SiteButtonLink>}
        {isOwner && <ButtonLink to="/admin/status">Status</ButtonLink>}
        <Button onClick={menu.onClick}>Close</Button>
      </div>
    </dialog>
  )
}

function Steps({ publication }: { publication: Publication }) {
  const { writtenAt, visitors, revision, copied } = publication
  const isSeen = visitors?.state === 'live' && visitors.revision >= revision
  const isCopied = copied && copied.revision >= revision
  const waiting = visitors?.state === 'asking' ? 'Asking what visitors get…' : 'Visitors do not get it yet'
  return (
    <ul className={`divided lined ${styles.steps}`}>
      {writtenAt && <Step at={writtenAt}>Written</Step>}
      {isSeen && <Step at={visitors.since}>Visitors get it since</Step>}
      {visitors && !isSeen && <Step>{visitors.state === 'unseen' ? UNSEEN : waiting}</Step>}
      {isCopied && <Step at={copied.at}>Copied to the {copied.place}</Step>}
      {copied && !isCopied && <Step>Not copied to the {copied.place} yet</Step>}
    </ul>
  )
}

const UNSEEN = 'The site cannot be looked at from this machine'
const WAY = 'the way a customer’s phone asks'

/** Grey without a time, which is when it happened. */
function Step({ at = null, children }: { at?: string | null; children: ReactNode }) {
  return (
    <li className={`line gap-3 touch ${styles.step} ${at ? '' : 'muted'}`}>
      <Icon name={at ? 'check' : 'info'} />
      <span>{children}</span> {at && <Clock at={at} />}
    </li>
  )
}

function Clock({ at }: { at: string }) {
  const timeZone = useTimeZone()
  const isRecent = Math.abs(Date.now() - Date.parse(at)) < DAY_MS / 2
  const clock = new Date(at).toLocaleTimeString('en-US', { hourCycle: 'h23', timeZone })
  return <time dateTime={at}>{isRecent ? clock : formatDateTime(at, timeZone, 'medium')}</time>
}

function Finding({ words, at }: { words: string; at: string | null }) {
  return (
    <p>
      {words}
      {at && ' '}
      {at && <Clock at={at} />}.
    </p>
  )
}

/** A full render has its own revision, so the page of the last write has to be set again. */
function RetryButton({ publicPath }: { publicPath: SiteHref | undefined }) {
  const retry = usePublishAll()
  const publish = () => retry.mutate(undefined, { onSuccess: () => publicPath && setLastWritePath(publicPath) })
  return (
    <Button busy={retry.isPending} onClick={publish}>
      Try again
    </Button>
  )
}

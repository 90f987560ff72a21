import { DAY_MS } from '@shop/db/time/durations'
import { formatDateTime } from '@shop/db/time/opening-hours/format-date-time'
import type { SiteHref } from '@shop/site/components/links/site-and-external-links.tsx'
import { type MouseEvent, useEffect, useState } from 'react'
import { useIsOwner } from '../../base/data/use-account-and-permissions.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { setLastWritePath, useLastWrite } from '../../base/http/last-write-revision.ts'
import { Button, ButtonLink, SiteButtonLink } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import type { useMenu } from '../../base/ui/more-menu.tsx'
import styles from './live-details.module.css'
import { usePublication, usePublishAll, usePublishState } from './use-publication.ts'

/** Opens as soon as it is loaded, and stays for the next time. */
export function LiveDetails({ open, menu }: Pick<ReturnType<typeof useMenu>, 'open' | 'menu'>) {
  const [isOpen, setIsOpen] = useState(true)
  const { data } = usePublication({ isWatched: isOpen })
  const state = usePublishState()
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
      <ul className={`divided lined ${styles.steps}`}>
        {data?.steps.map(({ words, at }) => (
          <li key={words} className={`line gap-3 touch ${styles.step} ${at ? '' : 'muted'}`}>
            <Icon name={at ? 'check' : 'info'} />
            <span>{words}</span> {at && <Clock at={at} />}
          </li>
        ))}
      </ul>
      {data?.problems.map(({ id, sentence }) => (
        <p key={`${id} ${sentence}`}>{sentence}</p>
      ))}
      {data?.notes.map((note) => (
        <p key={note} className="hint">
          {note}
        </p>
      ))}
      <div className="wrap gap-2">
        {state === 'failed' && <RetryButton publicPath={publicPath} />}
        {publicPath && <SiteButtonLink href={publicPath}>See the page</SiteButtonLink>}
        {isOwner && <ButtonLink to="/admin/status">Status</ButtonLink>}
        <Button onClick={menu.onClick}>Close</Button>
      </div>
    </dialog>
  )
}

function Clock({ at }: { at: string }) {
  const timeZone = useTimeZone()
  const isRecent = Math.abs(Date.now() - Date.parse(at)) < DAY_MS / 2
  const clock = new Date(at).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone })
  return <time dateTime={at}>{isRecent ? clock : formatDateTime(at, timeZone, 'medium')}</time>
}

/** A full render has its own revision, so the page of the last write must be set again. */
function RetryButton({ publicPath }: { publicPath: SiteHref | undefined }) {
  const retry = usePublishAll()
  const publish = () => retry.mutate(undefined, { onSuccess: () => publicPath && setLastWritePath(publicPath) })
  return (
    <Button busy={retry.isPending} onClick={publish}>
      Try again
    </Button>
  )
}

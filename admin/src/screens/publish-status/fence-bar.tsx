import { Link } from 'react-router-dom'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { useIsOwner } from '../../base/data/use-write-permissions.ts'
import { formatMoment } from '../../base/dates/format-moment.ts'
import { Icon } from '../../base/ui/icon.tsx'
import styles from './fence-bar.module.css'
import type { usePublication } from './use-publication.ts'

export type Fence = NonNullable<NonNullable<ReturnType<typeof usePublication>['data']>['fence']>

export const TAKE_OVER = 'npm start -- --take-over'

/** Says above every screen that this machine is not the shop. */
export function FenceBar({ state, at, alone }: Fence) {
  const time = formatMoment(at, useTimeZone())
  return state === 'copy' ? <CopyBar time={time} /> : <OtherHolderBar since={time} alone={alone} />
}

function CopyBar({ time }: { time: string }) {
  return (
    <aside className="lined tone-warning" aria-label="Copy">
      <div className={`stack pad-block-2 within ${styles.inside}`}>
        <Icon name="copy" />
        <p>
          <b>This is a copy from {time}.</b> It sends nothing outside.
        </p>
        <details className={styles.way}>
          <summary>Make it the shop</summary>
          <p>Only if the other machine is gone for good. On this machine, type:</p>
          <Command>{TAKE_OVER}</Command>
        </details>
      </div>
    </aside>
  )
}

function OtherHolderBar({ since, alone }: Pick<Fence, 'alone'> & { since: string }) {
  const isOwner = useIsOwner()
  return (
    <aside className="lined tone-danger" aria-label="Another machine">
      <div className={`stack pad-block-2 within ${styles.inside}`}>
        <Icon name="alert" />
        <p role="alert">
          <b>Another machine holds this shop since {since}.</b> Your pages stay up, but nothing is saved here. Restore
          from the store, or start this one with <CommandWords>--take-over</CommandWords>. {describeAlone(alone)}{' '}
          {isOwner && <Link to="/admin/status">Both ways in full</Link>}
        </p>
      </div>
    </aside>
  )
}

export function describeAlone(alone: number): string {
  if (alone === 0) return 'The other one has all that was saved here.'
  return `This machine holds ${alone === 1 ? 'one save' : `${alone} saves`} alone.`
}

export function Command({ children }: { children: string }) {
  return (
    <p>
      <CommandWords>{children}</CommandWords>
    </p>
  )
}

/** Breaks between words only, because half an option is another one. */
function CommandWords({ children }: { children: string }) {
  const words = children.split(' ').flatMap((word) => [' ', <span key={word}>{word}</span>])
  return <code className={styles.command}>{words.slice(1)}</code>
}

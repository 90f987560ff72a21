import { useTimeZone } from '../../base/data/use-shop.ts'
import { useIsOwner } from '../../base/data/use-write-permissions.ts'
import { formatMoment } from '../../base/dates/format-date.ts'
import { Icon } from '../../base/ui/icon.tsx'
import styles from './fence-bar.module.css'
import type { usePublication } from './use-publication.ts'

type Fence = NonNullable<NonNullable<ReturnType<typeof usePublication>['data']>['fence']>

/** Says above every screen that this machine is not the shop, and what to do about it. */
export function FenceBar(fence: Fence) {
  return fence.state === 'copy' ? <CopyBar {...fence} /> : <OtherHolderBar {...fence} />
}

function CopyBar({ at }: Fence) {
  const time = formatMoment(at, useTimeZone())
  return (
    <aside className="lined tone-warning" aria-label="Copy">
      <div className={`stack pad-block-2 within ${styles.inside}`}>
        <Icon name="copy" />
        <p>
          <b>This is a copy from {time}.</b> It sends nothing outside.
        </p>
        <details className={styles.way}>
          <summary>Make it the shop</summary>
          <p>Only if the other machine is gone for good: its later saves are not here. On this machine, type:</p>
          <TakeOverCommand />
        </details>
      </div>
    </aside>
  )
}

function OtherHolderBar({ at, alone, aloneNames, restoreCommand }: Fence) {
  const since = formatMoment(at, useTimeZone())
  const isOwner = useIsOwner()
  return (
    <aside className="lined tone-danger" aria-label="Another machine">
      <div className={`stack pad-block-2 within ${styles.inside}`}>
        <Icon name="alert" />
        <p role="alert">
          <b>Another machine holds this shop since {since}.</b> Your pages stay up, but nothing is saved here. Restore
          from the store, or start this one with <CommandWords>--take-over</CommandWords>. {describeAlone(alone)}
        </p>
        {isOwner && (
          <details className={styles.way}>
            <summary>Both ways in full</summary>
            <p>Most likely: stop this machine, rename its data folder, and fetch what the other one has:</p>
            <p>
              <CommandWords>{restoreCommand}</CommandWords>
            </p>
            {alone > 0 && <p>Note down what is worth keeping: it stays in the renamed folder.</p>}
            {aloneNames.length > 0 && <p>The newest: {aloneNames.map((name) => `“${name}”`).join(', ')}.</p>}
            <p>If the other machine was only a try, or is gone for good, say that this one is the shop:</p>
            <TakeOverCommand />
            <p>Not sure? Do nothing, and call your technician. Your customers still see the site.</p>
          </details>
        )}
      </div>
    </aside>
  )
}

function describeAlone(alone: number): string {
  if (alone === 0) return 'The other one has all that was saved here.'
  return `This machine holds ${alone === 1 ? 'one save' : `${alone} saves`} alone.`
}

function TakeOverCommand() {
  return (
    <p>
      <CommandWords>npm start -- --take-over</CommandWords>
    </p>
  )
}

/** Breaks between words only, because half an option is another one. */
function CommandWords({ children }: { children: string }) {
  const words = children.split(' ').flatMap((word) => [' ', <span key={word}>{word}</span>])
  return <code className={styles.command}>{words.slice(1)}</code>
}

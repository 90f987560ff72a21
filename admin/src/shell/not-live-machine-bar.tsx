import { Icon } from '../base/ui/icon.tsx'
import type { usePublication } from '../screens/publish-status/use-publication.ts'
import styles from './not-live-machine-bar.module.css'

type Fence = NonNullable<NonNullable<ReturnType<typeof usePublication>['data']>['fence']>

/** Says above every screen that this machine is not the shop, and what to do about it. */
export function NotLiveMachineBar({ state, title, words, ways }: Fence) {
  const isCopy = state === 'copy'
  return (
    <aside className={`lined tone-${isCopy ? 'warning' : 'danger'}`} aria-label={isCopy ? 'Copy' : 'Another machine'}>
      <div className={`stack pad-block-2 within ${styles.inside}`}>
        <Icon name={isCopy ? 'copy' : 'alert'} />
        <p role={isCopy ? undefined : 'alert'}>
          <b>{title}</b> <WithCommands words={words} />
        </p>
        {ways && (
          <details className={styles.way}>
            <summary>{ways.label}</summary>
            {ways.lines.map((line, index) => (
              <p key={`${index} ${line}`}>
                <WithCommands words={line} />
              </p>
            ))}
          </details>
        )}
      </div>
    </aside>
  )
}

/** Commands are between `these`. They break only between words, because half an option is another one. */
function WithCommands({ words }: { words: string }) {
  return words.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={part} className={`rounded ${styles.command}`}>
        {part.split(' ').flatMap((word, place) => [place > 0 && ' ', <span key={word}>{word}</span>])}
      </code>
    ),
  )
}

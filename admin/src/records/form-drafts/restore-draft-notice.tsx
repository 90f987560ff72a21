import { useTimeZone } from '../../base/data/use-shop.ts'
import { formatMoment } from '../../base/dates/format-moment.ts'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { KEPT_TIME } from './are-drafts-kept.ts'
import styles from './restore-draft-notice.module.css'

interface DraftNoticeProps {
  at: string
  isOpen: boolean
  isOutdated: boolean
  isDirty: boolean
  changes: { field: string; label: string; value: string }[]
  onRestore(): void
  onDiscard(): void
}

export function DraftNotice({ at, isOpen, isOutdated, isDirty, changes, ...actions }: DraftNoticeProps) {
  const time = formatMoment(at, useTimeZone())
  return (
    <section className={styles.notice} aria-label="Not saved yet">
      <Icon name="undo" />
      <div className="grow">
        <p>
          <b>{isOpen ? 'This is also open in another tab.' : `You typed this on ${time} and did not save it.`}</b>
        </p>
        <dl className={styles.changes}>
          {changes.map(({ field, label, value }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{value || '(empty)'}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.fine}>
          {isOpen && 'What you typed there is not saved yet. '}
          {isOutdated && !isOpen && 'Since then it was saved with other changes, which stay. '}
          {isDirty && !isOpen && 'Save what you typed here first; then this can come back. '}
          {!isOpen && KEPT_TIME}
        </p>
      </div>
      {!isOpen && (
        <div className="buttons">
          <Button tone="primary" small disabled={isDirty} onClick={actions.onRestore}>
            Bring back
          </Button>
          <Button small onClick={actions.onDiscard}>
            Discard
          </Button>
        </div>
      )}
    </section>
  )
}

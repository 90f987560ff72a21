import { getErrorDetail } from '../../base/http/api-error.ts'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import styles from './undo-line.module.css'
import { bringBackTask, type DeletedRecordId, type UndoTask, useUndoSave } from './use-undo-save.ts'

export function DeletedLine({ onDismiss, ...deleted }: DeletedRecordId & { onDismiss(): void }) {
  const offer = { words: `Deleted “${deleted.name}”`, action: 'Bring back', task: bringBackTask(deleted) }
  return <UndoLine undo={useUndoSave()} title="Just deleted" offer={offer} onDismiss={onDismiss} />
}

interface UndoLineProps {
  undo: ReturnType<typeof useUndoSave>
  title?: string
  /** what can be taken back at first; without it there is no line before something was */
  offer?: { words: string; action: string; task: UndoTask }
  disabled?: boolean
  onDismiss?(): void
}

/** Says what was saved or taken back, and takes that back in turn. */
export function UndoLine({ undo, title = 'Just undone', offer, disabled, onDismiss = undo.reset }: UndoLineProps) {
  const { isIdle, isPending, isSuccess, data, error } = undo
  const press = isSuccess ? undo.undo : offer && (() => undo.run(offer.task))
  if (isIdle && !offer) return null
  return (
    <section className={`line tone-band gap-3 above-4 pad-block-2 pad-inline-4 ${styles.line}`} aria-label={title}>
      <Icon name="undo" />
      <div className="grow">
        <p>{data ?? offer?.words}</p>
        {error && <p role="alert">{getErrorDetail(error) ?? error.message}</p>}
      </div>
      {/* One button, so that the focus stays on it. */}
      <Button busy={isPending} disabled={disabled && press !== undefined} onClick={press ?? onDismiss}>
        {isSuccess && press ? 'Undo' : press ? offer?.action : 'OK'}
      </Button>
      {press && (
        <button className="icon-button" type="button" aria-label="Dismiss" onClick={onDismiss}>
          <Icon name="close" />
        </button>
      )}
    </section>
  )
}

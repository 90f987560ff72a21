import { getErrorDetail } from '../../base/http/api-error.ts'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import styles from './undo-line.module.css'
import { bringBack, type DeletedRecordId, useUndoSave } from './use-undo-save.ts'

export function DeletedLine({ onDismiss, ...deleted }: DeletedRecordId & { onDismiss(): void }) {
  const restore = useUndoSave()
  return (
    <UndoLine
      {...restore}
      title="Just deleted"
      words={`Deleted “${deleted.name}”`}
      action="Bring back"
      onUndo={() => restore.run(bringBack(deleted))}
      onDismiss={onDismiss}
    />
  )
}

/** Says what was taken back from a list, and takes that back in turn. */
export function UndoneLine({ undo }: { undo: ReturnType<typeof useUndoSave> }) {
  if (undo.isIdle) return null
  return <UndoLine {...undo} title="Just undone" words="" action="OK" onUndo={undo.reset} onDismiss={undo.reset} />
}

interface UndoLineProps extends Pick<ReturnType<typeof useUndoSave>, 'isPending' | 'isSuccess' | 'data' | 'error'> {
  title: string
  words: string
  action: string
  onUndo(): void
  /** takes back what was undone */
  undo?: (() => void) | undefined
  disabled?: boolean
  onDismiss(): void
}

export function UndoLine({ title, words, action, onUndo, onDismiss, disabled, ...state }: UndoLineProps) {
  const { isPending, isSuccess, data, error } = state
  const undo = isSuccess ? state.undo : onUndo
  return (
    <section className={`line ${styles.line}`} aria-label={title}>
      <Icon name="undo" />
      <div className="grow">
        <p>{data ?? words}</p>
        {error && <p role="alert">{getErrorDetail(error) ?? error.message}</p>}
      </div>
      {/* One button, so that the focus stays on it. */}
      <Button busy={isPending} disabled={disabled && undo !== undefined} onClick={undo ?? onDismiss}>
        {isSuccess ? (undo ? 'Undo' : 'OK') : action}
      </Button>
      {undo && (
        <button className="icon-button" type="button" aria-label="Dismiss" onClick={onDismiss}>
          <Icon name="close" />
        </button>
      )}
    </section>
  )
}

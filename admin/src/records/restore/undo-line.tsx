import { getErrorDetail } from '../../base/http/api-error.ts'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import styles from './undo-line.module.css'
import { bringBackTask, type DeletedRecordId, useUndoSave } from './use-undo-save.ts'

export function DeletedLine({ onDismiss, ...deleted }: DeletedRecordId & { onDismiss(): void }) {
  const restore = useUndoSave()
  return (
    <UndoLine
      {...restore}
      title="Just deleted"
      words={`Deleted “${deleted.name}”`}
      action="Bring back"
      onUndo={() => restore.run(bringBackTask(deleted))}
      onDismiss={onDismiss}
    />
  )
}

interface UndoneLineProps {
  undo: ReturnType<typeof useUndoSave>
  title?: string
  disabled?: boolean
}

/** Says what was taken back, and takes that back in turn. */
export function UndoneLine({ undo, title = 'Just undone', disabled }: UndoneLineProps) {
  if (undo.isIdle) return null
  const { reset } = undo
  return <UndoLine {...undo} title={title} words="" action="OK" onUndo={reset} onDismiss={reset} disabled={disabled} />
}

interface UndoLineProps extends Pick<ReturnType<typeof useUndoSave>, 'isPending' | 'isSuccess' | 'data' | 'error'> {
  title: string
  words: string
  action: string
  onUndo(): void
  /** takes back what was undone */
  undo?: (() => void) | undefined
  disabled?: boolean | undefined
  onDismiss(): void
}

export function UndoLine({ title, words, action, onUndo, onDismiss, disabled, ...state }: UndoLineProps) {
  const { isPending, isSuccess, data, error } = state
  const undo = isSuccess ? state.undo : onUndo
  return (
    <section className={`line tone-band gap-3 above-4 pad-block-2 pad-inline-4 ${styles.line}`} aria-label={title}>
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

import type { ResourceName } from '@shop/db/resources/definitions'
import { getErrorDetail } from '../../base/http/api-error.ts'
import { useLastWrite, writtenRevision } from '../../base/http/last-write-revision.ts'
import { createStore } from '../../base/state/create-store.ts'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import styles from './undo-line.module.css'
import { bringBackTask, type DeletedRecordId, type UndoTask, useUndoSave } from './use-undo-save.ts'

interface Offer {
  words: string
  action: string
  task: UndoTask
}

interface UndoLineProps {
  undo: ReturnType<typeof useUndoSave>
  title?: string
  /** what can be undone at first; without it there is no line until something was saved */
  offer?: Offer
  disabled?: boolean
  onDismiss?(): void
}

/** Says what was saved or undone, and can undo that in turn. */
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

interface LastSave {
  noun: ResourceName
  title: 'Just saved' | 'Just deleted'
  offer: Offer
  revision: number
}

const lastSave = createStore<LastSave | null>(null)

/** Until this tab writes something else. */
export function offerUndo({
  noun,
  words,
  takeBack,
}: {
  noun: ResourceName
  words: string
  takeBack: UndoTask['send']
}) {
  const task = { send: takeBack, words: 'Everything is back the way it was.' }
  lastSave.set({ noun, title: 'Just saved', offer: { words, action: 'Undo', task }, revision: writtenRevision() })
}

/** The same for a record that was deleted. */
export function offerToBringBack(deleted: DeletedRecordId) {
  const offer = { words: `Deleted “${deleted.name}”`, action: 'Bring back', task: bringBackTask(deleted) }
  lastSave.set({ noun: deleted.resourceName, title: 'Just deleted', offer, revision: writtenRevision() })
}

/** What can be undone now. */
export function useLastSave(noun: ResourceName) {
  const save = lastSave.use()
  const { revision } = useLastWrite()
  return save?.noun === noun && save.revision === revision ? save : undefined
}

interface LastSaveLineProps {
  noun: ResourceName
  onUndone?(): void
}

/** The last save, to undo it. */
export function LastSaveLine(props: LastSaveLineProps) {
  const save = lastSave.use()
  return save?.noun === props.noun && <SavedLine key={save.revision} {...props} save={save} />
}

function SavedLine({ save, onUndone }: LastSaveLineProps & { save: LastSave }) {
  const undo = useUndoSave(onUndone)
  const { revision } = useLastWrite()
  if (undo.isIdle && revision !== save.revision) return null
  return <UndoLine undo={undo} title={save.title} offer={save.offer} onDismiss={() => lastSave.set(null)} />
}

import type { ResourceName } from '@shop/db/tables/resources'
import { useLastWrite, writtenRevision } from '../../base/http/last-write.ts'
import { createStore } from '../../base/state/create-store.ts'
import { UndoLine } from './undo-line.tsx'
import { type UndoTask, useUndoSave } from './use-undo-save.ts'

interface LastSave {
  noun: ResourceName
  words: string
  takeBack: UndoTask['send']
}

const lastSave = createStore<(LastSave & { revision: number }) | null>(null)

/** Until this tab writes something else. */
export function offerUndo(save: LastSave) {
  lastSave.set({ ...save, revision: writtenRevision() })
}

/** What can be taken back now. */
export function useLastSave(noun: ResourceName) {
  const save = lastSave.use()
  const { revision } = useLastWrite()
  return save?.noun === noun && save.revision === revision ? save : undefined
}

interface LastSaveLineProps {
  noun: ResourceName
  onUndone?(): void
}

/** What was saved last, to take it back. */
export function LastSaveLine(props: LastSaveLineProps) {
  const save = lastSave.use()
  return save?.noun === props.noun && <SavedLine key={save.revision} {...props} save={save} />
}

function SavedLine({ save, onUndone }: LastSaveLineProps & { save: NonNullable<ReturnType<typeof lastSave.get>> }) {
  const undo = useUndoSave(onUndone)
  const { revision } = useLastWrite()
  if (undo.isIdle && revision !== save.revision) return null
  const task = { send: save.takeBack, words: 'Everything is back the way it was.' }
  const offer = { words: save.words, action: 'Undo', task }
  return <UndoLine undo={undo} title="Just saved" offer={offer} onDismiss={() => lastSave.set(null)} />
}

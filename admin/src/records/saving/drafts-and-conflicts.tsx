import type { FieldValues } from 'react-hook-form'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'
import { ConflictDialog } from '../conflicts/conflict-dialog.tsx'
import { FormDraftKeeper, type FormDraftOptions } from '../form-drafts/form-draft-keeper.tsx'
import { FormEditors } from '../presence/presence.tsx'
import type { SaveState } from './use-save.ts'

export interface DraftsAndConflictsProps<Row extends StoredRecord, Input extends FieldValues> extends FormDraftOptions {
  saving: SaveState<Row, Input>
  /** of the record, to show who else edits it; 0 for a form of many, null for none */
  presenceId?: number | null | undefined
}

export function DraftsAndConflicts<Row extends StoredRecord, Input extends FieldValues>({
  saving,
  presenceId = saving.record?.id,
  ...rest
}: DraftsAndConflictsProps<Row, Input>) {
  return (
    <>
      {typeof presenceId === 'number' && <FormEditors resourceName={saving.resourceName} id={presenceId} />}
      <FormDraftKeeper {...saving} {...rest} />
      <DialogPresence>
        {saving.conflict && (
          <ConflictDialog {...saving} {...rest} conflict={saving.conflict} onClose={saving.closeConflict} />
        )}
      </DialogPresence>
    </>
  )
}

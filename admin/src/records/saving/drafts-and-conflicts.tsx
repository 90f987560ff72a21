import type { FieldValues } from 'react-hook-form'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'
import { ConflictDialog } from '../conflicts/conflict-dialog.tsx'
import { FormDraftKeeper, type FormDraftOptions } from '../form-drafts/form-draft-keeper.tsx'
import type { SaveState } from './use-save.ts'

export interface DraftsAndConflictsProps<Row extends StoredRecord, Input extends FieldValues> extends FormDraftOptions {
  saving: SaveState<Row, Input>
}

export function DraftsAndConflicts<Row extends StoredRecord, Input extends FieldValues>({
  saving,
  ...rest
}: DraftsAndConflictsProps<Row, Input>) {
  return (
    <>
      <FormDraftKeeper {...saving} {...rest} />
      <DialogPresence>
        {saving.conflict && (
          <ConflictDialog {...saving} {...rest} conflict={saving.conflict} onClose={saving.closeConflict} />
        )}
      </DialogPresence>
    </>
  )
}

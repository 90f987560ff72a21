import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { findEmptyFields, findWrongFields, type RequiredField } from '../../base/forms/empty-and-wrong-field-links.ts'
import { useCommandHotkey } from '../../base/navigation/use-hotkey.ts'
import { useCountFailedSave, useUnsavedChanges } from '../../base/session/unsaved-changes.ts'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'
import { Alert } from '../../base/ui/alert.tsx'
import { loadWhenIdle } from '../../base/ui/lazy-components.tsx'
import { ConflictDialog } from '../conflicts/conflict-dialog.tsx'
import { FormDraftKeeper, type FormDraftOptions } from '../form-drafts/form-draft-keeper.tsx'
import { useAreDraftsRead } from '../form-drafts/use-drafts.ts'
import { TranslatedFields } from '../translations/translations-below-fields.tsx'
import { focusControl, SaveBar, SaveContext } from './save-bar.tsx'
import type { SaveState } from './use-save.ts'

const FormEditors = loadWhenIdle(async () => (await import('../presence/presence-lines.tsx')).FormEditors)
export const SavedMeanwhile = loadWhenIdle(async () => (await import('../presence/presence-lines.tsx')).SavedMeanwhile)

export interface SaveFormProps<Row extends StoredRecord, Input extends FieldValues>
  extends DraftsAndConflictsProps<Row, Input> {
  /** Save is disabled until these are filled, or asks for them; without them, the form does not list what keeps it from being saved */
  requiredFields?: RequiredField<Input>[] | undefined
  successMessage: ReactNode
  /** to undo what was saved */
  undoLine?: ReactNode
  tools?: ReactNode
  saveLabel?: string
  children: ReactNode
}

export function SaveForm<Row extends StoredRecord, Input extends FieldValues>(props: SaveFormProps<Row, Input>) {
  const { requiredFields, successMessage, undoLine, tools, saveLabel = 'Save Changes', children, ...questions } = props
  const { saving } = questions
  const { form, isSaving, isSaved, error } = saving
  const { isDirty } = form.formState
  const formId = useId()
  const empty = requiredFields ? findEmptyFields(requiredFields, form.watch()) : []
  const missing = empty.filter(({ control }) => !form.pendingFields.includes(control))
  const isComplete = missing.length === 0
  const isDisabled = missing.some(({ isAskedOnSave }) => !isAskedOnSave) || (saving.leavesAfterSave && isSaved)
  const areDraftsRead = useAreDraftsRead()
  const save = () => {
    if (isComplete) void saving.save()
    else if (!isDisabled && missing[0]) focusControl(missing[0])
  }
  useUnsavedChanges(isDirty)
  useCountFailedSave(error !== null)
  useCommandHotkey('s', save)
  return (
    <SaveContext value={{ formId, isSaving, isDisabled, label: saveLabel }}>
      <form
        id={formId}
        className="stack gap-4"
        style={areDraftsRead ? undefined : { visibility: 'hidden' }}
        noValidate
        onSubmit={(event) => {
          // React events also bubble from the forms of dialogs that are rendered inside this one.
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          save()
        }}
      >
        <DraftsAndConflicts {...questions} />
        <TranslatedFields form={form}>{children}</TranslatedFields>
        <SaveBar
          saving={saving}
          isDirty={isDirty}
          missing={missing}
          wrong={requiredFields ? findWrongFields(requiredFields, form, questions.getFieldLabel) : []}
          tools={tools}
        >
          {isSaved && successMessage && <Alert tone="success">{successMessage}</Alert>}
          {undoLine}
          {saving.record && <SavedMeanwhile {...saving} record={saving.record} />}
        </SaveBar>
      </form>
    </SaveContext>
  )
}

interface DraftsAndConflictsProps<Row extends StoredRecord, Input extends FieldValues> extends FormDraftOptions {
  saving: SaveState<Row, Input>
  /** of the record, to show who else edits it; 0 for a form of many, null for none */
  presenceId?: number | null | undefined
}

export function DraftsAndConflicts<Row extends StoredRecord, Input extends FieldValues>(
  props: DraftsAndConflictsProps<Row, Input>,
) {
  const { saving, presenceId = saving.record?.id, ...rest } = props
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

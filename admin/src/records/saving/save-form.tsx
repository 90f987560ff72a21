import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { findEmptyFields, findWrongFields, type RequiredField } from '../../base/forms/find-invalid-fields.ts'
import { useCommandHotkey } from '../../base/navigation/use-hotkey.ts'
import { useCountFailedSave, useUnsavedChanges } from '../../base/session/unsaved-changes.ts'
import { useAreDraftsRead } from '../form-drafts/drafts-query.ts'
import { SavedMeanwhile } from '../presence/presence.tsx'
import { TranslatedFields } from '../words/translated-fields.tsx'
import { DraftsAndConflicts, type DraftsAndConflictsProps } from './drafts-and-conflicts.tsx'
import { focusControl, SaveBar } from './save-bar.tsx'
import { SaveContext } from './save-button.tsx'
import { useSaveWhenConnected } from './use-save-when-connected.ts'

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
  const saveLater = useSaveWhenConnected({ ...saving, isComplete })
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
          successMessage={isSaved ? successMessage : undefined}
          undoLine={undoLine}
          savedMeanwhile={saving.record && <SavedMeanwhile {...saving} record={saving.record} />}
          error={error}
          saveLater={saveLater}
          isDirty={isDirty}
          isSaving={isSaving}
          missing={missing}
          wrong={requiredFields ? findWrongFields(requiredFields, form, questions.getFieldLabel) : []}
          tools={tools}
        />
      </form>
    </SaveContext>
  )
}

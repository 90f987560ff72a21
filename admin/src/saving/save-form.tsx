import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ConflictDialog } from '../conflicts/conflict-dialog.tsx'
import type { StoredRecord } from '../data/resource-client.ts'
import { DraftOffers } from '../form-drafts/draft-offers.tsx'
import { useAreDraftsRead } from '../form-drafts/drafts-query.ts'
import { useFormDraft } from '../form-drafts/use-form-draft.ts'
import { findEmptyFields, findWrongFields, type RequiredField } from '../forms/field-links.ts'
import type { RecordForm } from '../forms/form-values.ts'
import { useFailedSave } from '../http/last-write.ts'
import { useUnsavedChanges } from '../session/unsaved-changes.ts'
import { DialogPresence } from '../state/dialog-presence.tsx'
import { useCommandHotkey } from '../ui/use-hotkey.ts'
import { SaveBar } from './save-bar.tsx'
import { SaveContext } from './save-button.tsx'
import styles from './save-form.module.css'
import type { SaveState } from './use-save.ts'
import { useSaveWhenConnected } from './use-save-when-connected.ts'

interface SaveFormProps<Row extends StoredRecord, Input extends FieldValues> {
  form: RecordForm<Input>
  saving: SaveState<Row, Input>
  toInput(row: Row): Input
  /** says in words what a field that is neither text nor a number holds */
  describeField?: ((field: string, value: unknown) => string | null) | undefined
  /** Save is disabled until these are filled; without them, the form does not list what keeps it from being saved */
  requiredFields?: RequiredField<Input>[]
  successMessage: string
  /** whether a redirect follows a save, so that Save stays disabled */
  leavesAfterSave: boolean
  tools?: ReactNode
  /** names what the form edits among the drafts: Service “Fade” */
  draftLabel: string
  /** the name of a field in the conflict dialog, where it is not that of a record's field */
  getFieldLabel?: (field: string) => string
  children: ReactNode
}

/** A form with a save bar, Ctrl+S, a question before unsaved changes are left, its drafts, and the conflict dialog. */
export function SaveForm<Row extends StoredRecord, Input extends FieldValues>(props: SaveFormProps<Row, Input>) {
  const { form, saving, toInput, requiredFields, successMessage, leavesAfterSave, tools, children } = props
  const { isDirty } = form.formState
  const formId = useId()
  const missing = requiredFields ? findEmptyFields(requiredFields, form.watch()) : []
  const isComplete = missing.length === 0
  const isDisabled = !isComplete || (leavesAfterSave && saving.isSaved)
  const draft = useFormDraft(form, { label: props.draftLabel, version: saving.record?.version })
  const areDraftsRead = useAreDraftsRead()
  const save = () => void (isComplete && saving.save())
  const saveLater = useSaveWhenConnected({ ...saving, isComplete })
  useUnsavedChanges(isDirty)
  useFailedSave(saving.error !== null)
  useCommandHotkey('s', save)
  return (
    <SaveContext value={{ formId, isSaving: saving.isSaving, isDisabled }}>
      <form
        id={formId}
        className={areDraftsRead ? styles.form : styles.waiting}
        noValidate
        onSubmit={(event) => {
          // React events also bubble from the forms of dialogs that are rendered inside this one.
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          save()
        }}
      >
        <DraftOffers
          stored={draft.stored}
          isOffered={draft.isOffered}
          resourceName={saving.resourceName}
          record={saving.record}
          toInput={toInput}
          isDirty={isDirty}
          describeField={props.describeField}
          getFieldLabel={props.getFieldLabel}
          onBringBack={draft.bringBack}
        />
        {children}
        <SaveBar
          successMessage={saving.isSaved ? successMessage : undefined}
          error={saving.error}
          saveLater={saveLater}
          isDirty={isDirty}
          isSaving={saving.isSaving}
          missing={missing}
          wrong={requiredFields ? findWrongFields(requiredFields, form) : []}
          tools={tools}
        />
        <DialogPresence>
          {saving.conflict && (
            <ConflictDialog
              resourceName={saving.resourceName}
              conflict={saving.conflict}
              toInput={toInput}
              describeField={props.describeField}
              getFieldLabel={props.getFieldLabel}
              onCancel={saving.cancelConflict}
              onResolve={saving.resolveConflict}
            />
          )}
        </DialogPresence>
      </form>
    </SaveContext>
  )
}

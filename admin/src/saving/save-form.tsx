import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { StoredRecord } from '../data/resource-client.ts'
import type { RecordForm } from '../forms/form-values.ts'
import { useUnsavedChanges } from '../session/unsaved-changes.ts'
import { useCommandHotkey } from '../ui/use-hotkey.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { SaveBar } from './save-bar.tsx'
import styles from './save-form.module.css'
import type { SaveState } from './use-save.ts'

interface SaveFormProps<Row extends StoredRecord, Input extends FieldValues> {
  form: RecordForm<Input>
  saving: SaveState<Row, Input>
  toInput(row: Row): Input
  /** whether every required field is filled; Save is disabled until then */
  isComplete: boolean
  successMessage: string
  /** whether a redirect follows a save, so that Save stays disabled */
  leavesAfterSave: boolean
  tools?: ReactNode
  children: ReactNode
}

/** A form with a save bar, Ctrl+S, a question before unsaved changes are left, and the conflict dialog. */
export function SaveForm<Row extends StoredRecord, Input extends FieldValues>(props: SaveFormProps<Row, Input>) {
  const { form, saving, toInput, isComplete, successMessage, leavesAfterSave, tools, children } = props
  const { isDirty } = form.formState
  const save = () => void (isComplete && saving.save())
  useUnsavedChanges(isDirty)
  useCommandHotkey('s', save)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        // React events also bubble from the forms of dialogs that are rendered inside this one.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        save()
      }}
    >
      {children}
      <SaveBar
        successMessage={saving.isSaved ? successMessage : undefined}
        error={saving.error}
        isDirty={isDirty}
        isSaving={saving.isSaving}
        isDisabled={!isComplete || (leavesAfterSave && saving.isSaved)}
        tools={tools}
      />
      {saving.conflict && (
        <ConflictDialog
          resourceName={saving.resourceName}
          conflict={saving.conflict}
          toInput={toInput}
          onCancel={saving.cancelConflict}
          onResolve={saving.resolveConflict}
        />
      )}
    </form>
  )
}

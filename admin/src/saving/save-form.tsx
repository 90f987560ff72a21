import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { StoredRecord } from '../data/resource-client.ts'
import type { RecordForm } from '../forms/record-form.ts'
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
  /** whether everything that must be there is there (spec §5) */
  isComplete: boolean
  /** after it went well */
  successMessage: string
  /** whether Save has nothing left to do once it went well */
  leavesAfterSave: boolean
  /** stands beside Save */
  tools?: ReactNode
  children: ReactNode
}

/** A form whose words are safe: Save and Ctrl+S, asking before it is left, and bringing two changes together. */
export function SaveForm<Row extends StoredRecord, Input extends FieldValues>(props: SaveFormProps<Row, Input>) {
  const { form, saving, toInput, isComplete, successMessage, leavesAfterSave, tools, children } = props
  const { isDirty, isSubmitting } = form.formState
  const save = () => void (isComplete && saving.save())
  useUnsavedChanges(isDirty)
  useCommandHotkey('s', save)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        // React sends on what is submitted in a dialog of this form, too.
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
        isSaving={isSubmitting}
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

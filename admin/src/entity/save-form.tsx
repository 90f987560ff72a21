import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Stored } from '../data/resource.ts'
import { useUnsaved } from '../session/unsaved.ts'
import { useCommandKey } from '../ui/hotkey.ts'
import { CollisionDialog } from './collision-dialog.tsx'
import type { Form } from './entity.ts'
import { SaveBar } from './save-bar.tsx'
import styles from './save-form.module.css'
import type { Saving } from './use-save.ts'

interface SaveFormProps<Row extends Stored, Input extends FieldValues> {
  form: Form<Input>
  saving: Saving<Row, Input>
  toDraft(row: Row): Input
  /** whether everything that must be there is there (spec §5) */
  ready: boolean
  /** after it went well */
  success: string
  /** whether Save has nothing left to do once it went well */
  leaves: boolean
  /** stands beside Save */
  tools?: ReactNode
  children: ReactNode
}

/** A form whose words are safe: Save and Ctrl+S, asking before it is left, and bringing two changes together. */
export function SaveForm<Row extends Stored, Input extends FieldValues>(props: SaveFormProps<Row, Input>) {
  const { form, saving, toDraft, ready, success, leaves, tools, children } = props
  const { isDirty, isSubmitting } = form.formState
  const save = () => void (ready && saving.save())
  useUnsaved(isDirty)
  useCommandKey('s', save)
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
        success={saving.done ? success : undefined}
        failure={saving.failure}
        dirty={isDirty}
        busy={isSubmitting}
        disabled={!ready || (leaves && saving.done)}
        tools={tools}
      />
      {saving.collision && (
        <CollisionDialog
          noun={saving.noun}
          collision={saving.collision}
          theirsAs={toDraft}
          onCancel={saving.cancelCollision}
          onSettle={saving.settle}
        />
      )}
    </form>
  )
}

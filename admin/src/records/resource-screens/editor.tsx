import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { RecordHistory } from '../history/record-history.tsx'
import styles from '../preview/preview-column.module.css'
import { PreviewButton, type PreviewSheet, usePreviewSheet } from '../preview/preview-column.tsx'
import { SaveForm, type SaveFormProps } from '../saving/save-form.tsx'

interface EditorProps<Row extends StoredRecord, Input extends FieldValues>
  extends Omit<SaveFormProps<Row, Input>, 'tools'> {
  /** puts a version that the history brought back where the screens read it */
  onRestored(row: Row): void
  renderPreview?: ((sheet: PreviewSheet) => ReactNode) | undefined
}

export function Editor<Row extends StoredRecord, Input extends FieldValues>(props: EditorProps<Row, Input>) {
  const { onRestored, renderPreview, children, ...form } = props
  const sheet = usePreviewSheet()
  const { saving } = form
  const fields = (
    <>
      {children}
      {saving.record && (
        <RecordHistory
          resourceName={saving.resourceName}
          record={saving.record}
          isDirty={saving.form.formState.isDirty}
          onRestored={(row) => {
            onRestored(row)
            saving.loadRecord(row)
          }}
        />
      )}
    </>
  )
  if (!renderPreview) return <SaveForm {...form}>{fields}</SaveForm>
  return (
    <SaveForm {...form} tools={<PreviewButton sheet={sheet} />}>
      <div className={`stack start gap-4 ${styles.editor}`}>
        <div className="stack gap-4 shrink">{fields}</div>
        {renderPreview(sheet)}
      </div>
    </SaveForm>
  )
}

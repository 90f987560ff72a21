import type { StoredRecord } from '../data/resource-client.ts'
import { useRecordForm } from '../forms/use-record-form.ts'
import { RecordHistory } from '../history/record-history.tsx'
import { PreviewPanel } from '../preview/preview-panel.tsx'
import { SaveForm } from '../saving/save-form.tsx'
import { useSave } from '../saving/use-save.ts'
import styles from './edit-form.module.css'
import { type RecordInput, type Resource, sentenceCaseLabel } from './resource-config.ts'

interface EditFormProps<Row extends StoredRecord, Input extends RecordInput> {
  resource: Resource<Row, Input>
  /** undefined for a new record */
  initialRecord: Row | undefined
  initialInput: Input
}

/** The fields and the history of a record beside its live preview, with the save bar below. */
export function EditForm<Row extends StoredRecord, Input extends RecordInput>({
  resource,
  initialRecord,
  initialInput,
}: EditFormProps<Row, Input>) {
  const { resourceName, client, toInput, getPublicPath } = resource
  const form = useRecordForm(resource.inputSchema, initialInput)
  const saving = useSave<Row, Input>({
    resourceName,
    form,
    initialRecord,
    toInput,
    getPublicPath,
    write: (base, input) => (base ? client.update(base, input) : client.create(input)),
    redirectTo: resource.path,
  })
  const draft = form.watch()

  return (
    <SaveForm
      form={form}
      saving={saving}
      toInput={toInput}
      isComplete={resource.requiredFields.every((name) => `${draft[name] ?? ''}`.trim() !== '')}
      successMessage={`${sentenceCaseLabel(resource.singular)} updated successfully! Redirecting...`}
      leavesAfterSave
      tools={<PreviewLink />}
    >
      <div className={styles.editor}>
        <div className={styles.fields}>
          <resource.Fields form={form} />
          {saving.record && (
            <RecordHistory
              resourceName={resourceName}
              record={saving.record}
              isDirty={form.formState.isDirty}
              onRestored={(row) => {
                client.replaceRecord(row)
                saving.loadRecord(row)
              }}
            />
          )}
        </div>
        <div className={styles.preview} id="preview">
          {resource.PreviewNote && <resource.PreviewNote draft={draft} />}
          <PreviewPanel
            resourceName={resourceName}
            viewLabels={resource.previewLabels}
            draft={draft}
            recordId={initialRecord?.id}
          />
        </div>
      </div>
    </SaveForm>
  )
}

function PreviewLink() {
  return (
    <a className={styles.peek} href="#preview">
      Preview
    </a>
  )
}

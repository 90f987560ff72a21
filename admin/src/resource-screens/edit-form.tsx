import type { StoredRecord } from '../data/resource-client.ts'
import { useData } from '../data/use-data.ts'
import { useRecordForm } from '../forms/use-record-form.ts'
import { RecordHistory } from '../history/record-history.tsx'
import { withAltTexts } from '../images/alt-text-values.ts'
import { PreviewButton, usePreviewSheet } from '../preview/preview-column.tsx'
import { PreviewPanel } from '../preview/preview-panel.tsx'
import {
  lowerCaseLabel,
  type RecordInput,
  type Resource,
  sentenceCaseLabel,
} from '../resource-config/resource-config.ts'
import { SaveForm } from '../saving/save-form.tsx'
import { useSave } from '../saving/use-save.ts'
import { OnTheSitePanel } from '../visibility/on-the-site-panel.tsx'
import { PlanNote } from '../visibility/plan-note.tsx'
import styles from './edit-form.module.css'

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
  const { resourceName, client, getPublicPath } = resource
  const toInput = (row: Row) => withAltTexts(resource.toInput(row))
  const form = useRecordForm(resource.inputSchema, withAltTexts(initialInput))
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
  const sheet = usePreviewSheet()
  const image = useData().images.rows.find(({ id }) => id === draft.image_id)

  return (
    <SaveForm
      form={form}
      saving={saving}
      toInput={toInput}
      requiredFields={resource.requiredFields}
      successMessage={`${sentenceCaseLabel(resource.singular)} updated successfully! Redirecting...`}
      leavesAfterSave
      draftLabel={
        initialRecord
          ? `${sentenceCaseLabel(resource.singular)} “${resource.getName(initialRecord)}”`
          : `New ${lowerCaseLabel(resource.singular)}`
      }
      tools={<PreviewButton sheet={sheet} />}
    >
      <div className={styles.editor}>
        <div className={styles.fields}>
          <resource.Fields form={form} />
          <OnTheSitePanel form={form} />
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
        <PreviewPanel
          resourceName={resourceName}
          viewLabels={resource.previewLabels}
          draft={{ ...draft, image_path: image?.aws_location ?? null }}
          recordId={initialRecord?.id}
          sheet={sheet}
          notes={
            <>
              {resource.PreviewNote && <resource.PreviewNote draft={draft} />}
              <PlanNote plan={draft} />
            </>
          }
        />
      </div>
    </SaveForm>
  )
}

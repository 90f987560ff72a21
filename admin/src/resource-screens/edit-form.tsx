import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type Resolver, useForm } from 'react-hook-form'
import type { StoredRecord } from '../data/resource-client.ts'
import { RecordHistory } from '../history/record-history.tsx'
import { PreviewPanel } from '../preview/preview-panel.tsx'
import { SaveForm } from '../saving/save-form.tsx'
import { useSave } from '../saving/use-save.ts'
import styles from './edit-form.module.css'
import { type RecordInput, type Resource, sentenceCaseLabel } from './resource-config.ts'

interface EditFormProps<Row extends StoredRecord, Input extends RecordInput> {
  resource: Resource<Row, Input>
  initialRecord: Row | undefined
  initialInput: Input
}

/** Fields on one side, what visitors will see on the other, saving below. */
export function EditForm<Row extends StoredRecord, Input extends RecordInput>({
  resource,
  initialRecord,
  initialInput,
}: EditFormProps<Row, Input>) {
  const { client, toInput, getPublicPath } = resource
  const form = useForm<Input, unknown, Input>({
    resolver: zodResolver(resource.inputSchema) as unknown as Resolver<Input, unknown, Input>,
    defaultValues: initialInput as DefaultValues<Input>,
  })
  const saving = useSave<Row, Input>({
    resourceName: client.resourceName,
    form,
    initialRecord,
    toInput,
    getPublicPath,
    write: (seen, input) => (seen ? client.update(seen, input) : client.create(input)),
    redirectTo: resource.path,
  })
  const values = form.watch()

  return (
    <SaveForm
      form={form}
      saving={saving}
      toInput={toInput}
      isComplete={resource.requiredFields.every((name) => `${values[name] ?? ''}`.trim() !== '')}
      successMessage={`${sentenceCaseLabel(resource.singular)} updated successfully! Redirecting...`}
      leavesAfterSave
      tools={<PreviewLink />}
    >
      <div className={styles.editor}>
        <div className={styles.fields}>
          <resource.Fields form={form} />
          {saving.record && (
            <RecordHistory
              resourceName={client.resourceName}
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
          {resource.PreviewNote && <resource.PreviewNote draft={values} />}
          <PreviewPanel
            configPath={resource.configPath}
            views={Object.keys(resource.previews)}
            draft={values}
            recordId={initialRecord?.id}
          />
        </div>
      </div>
    </SaveForm>
  )
}

/** On small screens the preview stands below the fields. */
function PreviewLink() {
  return (
    <a className={styles.peek} href="#preview">
      Preview
    </a>
  )
}

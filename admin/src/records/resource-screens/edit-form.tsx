import { useImage } from '../../base/data/record-lists-context.ts'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { useIsShopField } from '../../base/data/use-write-permissions.ts'
import { useValidatedForm } from '../../base/forms/record-form.ts'
import { ReadOnly } from '../../base/ui/alert.tsx'
import { withAltTexts } from '../images/alt-text.ts'
import { PreviewPanel, usePreviewViewAndWidth } from '../preview/preview-panel.tsx'
import { type RecordInput, type Resource, sentenceCaseLabel } from '../resource-config/resource-config.ts'
import { useSave } from '../saving/use-save.ts'
import { VisibilityNote } from '../visibility/visibility-badge.tsx'
import { VisibilityPanel } from '../visibility/visibility-panel.tsx'
import { Editor } from './editor.tsx'

interface EditFormProps<Row extends StoredRecord, Input extends RecordInput> {
  resource: Resource<Row, Input>
  initialRecord: Row | undefined
  initialInput: Input
}

/** For a record that only the shop can change. */
export function ReadOnlyForm<Row extends StoredRecord, Input extends RecordInput>(props: EditFormProps<Row, Input>) {
  const { resource, initialInput } = props
  const form = useValidatedForm(resource.inputSchema, withAltTexts(initialInput))
  return (
    <ReadOnly>
      <resource.Fields form={form} showPreview={() => {}} />
      <VisibilityPanel form={form} hasOwnEnd={resource.hasOwnEnd} />
    </ReadOnly>
  )
}

export function EditForm<Row extends StoredRecord, Input extends RecordInput>(props: EditFormProps<Row, Input>) {
  const { resource, initialRecord, initialInput } = props
  const { resourceName, client, getPublicPath } = resource
  const label = sentenceCaseLabel(resource.singular)
  const form = useValidatedForm(resource.inputSchema, withAltTexts(initialInput), initialRecord)
  const saving = useSave<Row, Input>({
    resourceName,
    form,
    initialRecord,
    toInput: (row) => withAltTexts(resource.toInput(row)),
    getPublicPath,
    write: (base, input) => (base ? client.update(base, input) : client.create(input, form.draftKey.current)),
    redirectTo: resource.path,
    canAddAgain: true,
  })
  const isShopField = useIsShopField(resourceName)
  const preview = usePreviewViewAndWidth(resource.previewLabels)
  const draft = form.watch()
  const image = useImage(draft.image_id)
  return (
    <Editor
      saving={saving}
      requiredFields={resource.requiredFields}
      successMessage={`${label} updated successfully! Redirecting...`}
      draftLabel={initialRecord ? `${label} “${resource.getName(initialRecord)}”` : `New ${label.toLowerCase()}`}
      onRestored={client.replaceRecord}
      renderPreview={(sheet) => (
        <PreviewPanel
          resourceName={resourceName}
          {...preview}
          draft={{ ...draft, image_path: image?.aws_location ?? null }}
          recordId={initialRecord?.id}
          sheet={sheet}
          notes={
            <>
              {resource.PreviewNote && <resource.PreviewNote draft={draft} />}
              <VisibilityNote plan={draft} />
            </>
          }
        />
      )}
    >
      <resource.Fields form={form} showPreview={preview.setView} />
      {!isShopField('draft') && <VisibilityPanel form={form} hasOwnEnd={resource.hasOwnEnd} />}
    </Editor>
  )
}

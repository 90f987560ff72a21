import { useState } from 'react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { useImage } from '../../base/data/record-lists-context.ts'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { useAccount } from '../../base/data/use-account.ts'
import { useIsShopField, useMayWrite } from '../../base/data/use-renter.ts'
import { useValidatedForm } from '../../base/forms/use-validated-form.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { ButtonLink } from '../../base/ui/button.tsx'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { ReadOnly } from '../../base/ui/read-only.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { Spinner } from '../../base/ui/spinner.tsx'
import { useDrafts } from '../form-drafts/drafts-query.ts'
import { withAltTexts } from '../images/alt-text.ts'
import { PreviewPanel } from '../preview/preview-panel.tsx'
import { usePreviewViewAndWidth } from '../preview/use-preview-view-and-width.tsx'
import { type RecordInput, type Resource, sentenceCaseLabel } from '../resource-config/resource-config.ts'
import type { ResourceSummary } from '../resource-config/resource-summary.ts'
import { useSave } from '../saving/use-save.ts'
import { VisibilityNote } from '../visibility/visibility-badge.tsx'
import { VisibilityPanel } from '../visibility/visibility-panel.tsx'
import { Editor } from './editor.tsx'

interface EditScreenProps<Row extends StoredRecord, Input extends RecordInput> {
  resource: Resource<Row, Input>
}

export function EditScreen<Row extends StoredRecord, Input extends RecordInput>(props: EditScreenProps<Row, Input>) {
  const { resource } = props
  const { id = '' } = useParams()
  const { isLoading } = useAccount() // which says what may be written
  const record =
    id === 'new' ? <NewRecord key={id} resource={resource} /> : <ExistingRecord key={id} resource={resource} id={id} />
  return (
    <Screen title={`${id === 'new' ? 'Add' : 'Edit'} ${resource.singular}`} back={{ to: resource.path, label: 'Back' }}>
      {isLoading ? <Spinner label="Loading..." /> : record}
    </Screen>
  )
}

function NewRecord<Row extends StoredRecord, Input extends RecordInput>({ resource }: EditScreenProps<Row, Input>) {
  const blank = resource.useBlankInput()
  const mayWrite = useMayWrite(resource.resourceName)
  const [mayAdd] = useState(mayWrite)
  if (!mayAdd) return <Alert tone="info">Only the shop adds {resource.plural.toLowerCase()}.</Alert>
  return blank ? (
    <EditForm resource={resource} initialRecord={undefined} initialInput={blank} />
  ) : (
    <Spinner label="Loading..." />
  )
}

/** Remembers the record that the form opened with, and its role, so that what is typed stays when either changes. */
function ExistingRecord<Row extends StoredRecord, Input extends RecordInput>({
  resource,
  id,
}: EditScreenProps<Row, Input> & { id: string }) {
  const { rows, isLoading, error, reload } = resource.useList()
  const mayWrite = useMayWrite(resource.resourceName)
  const [opened, setOpened] = useState<{ record: Row; isWritable: boolean }>()
  const record = opened?.record ?? rows.find((row) => `${row.id}` === id)
  if (record && !opened) setOpened({ record, isWritable: mayWrite(record) })
  const Form = opened?.isWritable ? EditForm : ReadOnlyForm
  if (opened)
    return <Form resource={resource} initialRecord={opened.record} initialInput={resource.toInput(opened.record)} />
  if (isLoading) return <Spinner label={`Loading ${resource.singular.toLowerCase()}...`} />
  if (error) return <ErrorAlert error={error} onRetry={reload} />
  return <NoRecord resource={resource} />
}

function NoRecord({ resource }: { resource: ResourceSummary }) {
  const { pathname } = useLocation()
  const hasDraft = useDrafts().some(({ path }) => path === pathname)
  const singular = resource.singular.toLowerCase()
  const listLink = <ButtonLink to={resource.path}>Show all {resource.plural.toLowerCase()}</ButtonLink>
  return (
    <EmptyState icon={resource.icon} action={listLink}>
      This {singular} no longer exists.
      {hasDraft && (
        <>
          {' '}
          What you typed is kept: bring the {singular} back under <Link to="/admin/deleted">Recently deleted</Link>, and
          it is offered here.
        </>
      )}
    </EmptyState>
  )
}

interface EditFormProps<Row extends StoredRecord, Input extends RecordInput> {
  resource: Resource<Row, Input>
  initialRecord: Row | undefined
  initialInput: Input
}

/** Of a record that only the shop changes. */
function ReadOnlyForm<Row extends StoredRecord, Input extends RecordInput>(props: EditFormProps<Row, Input>) {
  const { resource, initialInput } = props
  const form = useValidatedForm(resource.inputSchema, withAltTexts(initialInput))
  return (
    <ReadOnly>
      <resource.Fields form={form} showPreview={() => {}} />
      <VisibilityPanel form={form} hasOwnEnd={resource.hasOwnEnd} />
    </ReadOnly>
  )
}

function EditForm<Row extends StoredRecord, Input extends RecordInput>(props: EditFormProps<Row, Input>) {
  const { resource, initialRecord, initialInput } = props
  const { resourceName, client, getPublicPath } = resource
  const label = sentenceCaseLabel(resource.singular)
  const form = useValidatedForm(resource.inputSchema, withAltTexts(initialInput))
  const saving = useSave<Row, Input>({
    resourceName,
    form,
    initialRecord,
    toInput: (row) => withAltTexts(resource.toInput(row)),
    getPublicPath,
    write: (base, input) => (base ? client.update(base, input) : client.create(input)),
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

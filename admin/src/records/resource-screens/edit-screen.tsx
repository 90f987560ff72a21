import { useState } from 'react'
import { Link, useLocation, useParams } from 'react-router-dom'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import {
  useAccount,
  useIsShopField,
  useMayWrite,
  useRenterMemberId,
} from '../../base/data/use-account-and-permissions.ts'
import { useValidatedForm } from '../../base/forms/record-form.ts'
import { Alert, ReadOnly } from '../../base/ui/alert.tsx'
import { ButtonLink } from '../../base/ui/button.tsx'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { Spinner } from '../../base/ui/spinner.tsx'
import { useDrafts } from '../form-drafts/use-drafts.ts'
import { withAltTexts } from '../images/use-image-field.ts'
import type { PreviewSheet } from '../preview/preview-column.tsx'
import { PreviewPanel, usePreviewViewAndWidth } from '../preview/preview-panel.tsx'
import type { RecordInput, Resource } from '../resource-config/resource-config.ts'
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
  const memberId = useRenterMemberId()
  const isOwnProfile = resource.resourceName === 'team-members' && id === `${memberId}`
  const { isLoading } = useAccount() // which says what may be written
  const Content = id === 'new' ? NewRecord : ExistingRecord
  return (
    <Screen
      title={isOwnProfile ? 'Your profile' : `${id === 'new' ? 'Add' : 'Edit'} ${resource.singular}`}
      back={{ to: resource.path, label: 'Back' }}
    >
      {isLoading ? <Spinner label="Loading..." /> : <Content key={id} resource={resource} />}
    </Screen>
  )
}

function NewRecord<Row extends StoredRecord, Input extends RecordInput>({ resource }: EditScreenProps<Row, Input>) {
  const blank = resource.useBlankInput()
  const mayWrite = useMayWrite(resource.resourceName)
  const [mayAdd] = useState(mayWrite)
  if (!mayAdd) return <Alert tone="info">Only the shop can add {resource.plural.toLowerCase()}.</Alert>
  if (!blank) return <Spinner label="Loading..." />
  return <EditForm isWritable resource={resource} initialRecord={undefined} initialInput={blank} />
}

/** Remembers the record and whether the user may write it, so a reloaded list or a new role does not change the form. */
function ExistingRecord<Row extends StoredRecord, Input extends RecordInput>(props: EditScreenProps<Row, Input>) {
  const { resource } = props
  const { id } = useParams()
  const { rows, isLoading, error, reload } = resource.useList()
  const mayWrite = useMayWrite(resource.resourceName)
  const { pathname } = useLocation()
  const hasDraft = useDrafts().some(({ path }) => path === pathname)
  const [opened, setOpened] = useState<{ record: Row; isWritable: boolean }>()
  const record = opened?.record ?? rows.find((row) => `${row.id}` === id)
  if (record && !opened) setOpened({ record, isWritable: mayWrite(record) })
  if (opened) {
    const { record, isWritable } = opened
    return <EditForm {...{ resource, isWritable }} initialRecord={record} initialInput={resource.toInput(record)} />
  }
  if (isLoading) return <Spinner label={`Loading ${resource.singular.toLowerCase()}...`} />
  if (error) return <ErrorAlert error={error} onRetry={reload} />
  const singular = resource.singular.toLowerCase()
  const listLink = <ButtonLink to={resource.path}>Show all {resource.plural.toLowerCase()}</ButtonLink>
  return (
    <EmptyState icon={resource.icon} action={listLink}>
      This {singular} no longer exists.
      {hasDraft && (
        <>
          {' '}
          What you typed is safe. Bring the {singular} back under{' '}
          <Link to="/admin/timeline?kind=deleted">Recently deleted</Link>, and you can pick up where you left off here.
        </>
      )}
    </EmptyState>
  )
}

interface EditFormProps<Row extends StoredRecord, Input extends RecordInput> {
  resource: Resource<Row, Input>
  isWritable: boolean
  initialRecord: Row | undefined
  initialInput: Input
}

function EditForm<Row extends StoredRecord, Input extends RecordInput>(props: EditFormProps<Row, Input>) {
  const { resource, isWritable, initialRecord, initialInput } = props
  const { resourceName, singular, client, getPublicPath } = resource
  const label = singular.charAt(0) + singular.slice(1).toLowerCase()
  const form = useValidatedForm(resource.inputSchema, withAltTexts(initialInput), initialRecord)
  const saving = useSave<Row, Input>({
    resourceName,
    form,
    initialRecord,
    toInput: (row) => withAltTexts(resource.toInput(row)),
    getPublicPath,
    write: (base, input) => (base ? client.update(base, input) : client.create(input, form.draftKey.current)),
    redirectTo: resource.path,
  })
  const isShopField = useIsShopField(resourceName)
  const views = Object.keys(resource.previews)
  const preview = usePreviewViewAndWidth(views)
  const draft = form.watch()
  const fields = (
    <>
      <resource.Fields form={form} showPreview={preview.setView} />
      {!(isWritable && isShopField('draft')) && <VisibilityPanel form={form} hasOwnEnd={resource.hasOwnEnd} />}
    </>
  )
  const renderPreview = (sheet: PreviewSheet) => (
    <PreviewPanel
      resourceName={resourceName}
      {...preview}
      draft={draft}
      recordId={initialRecord?.id}
      sheet={sheet}
      notes={
        <>
          {resource.PreviewNote && <resource.PreviewNote draft={draft} />}
          <VisibilityNote plan={draft} />
        </>
      }
    />
  )
  if (!isWritable) return <ReadOnly>{fields}</ReadOnly>
  return (
    <Editor
      saving={saving}
      requiredFields={resource.requiredFields}
      successMessage={`${label} updated successfully! Redirecting...`}
      draftLabel={initialRecord ? `${label} “${resource.getName(initialRecord)}”` : `New ${label.toLowerCase()}`}
      onRestored={client.replaceRecord}
      renderPreview={views.length > 0 ? renderPreview : undefined}
    >
      {fields}
    </Editor>
  )
}

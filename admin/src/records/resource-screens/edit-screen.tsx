import { useState } from 'react'
import { Link, useLocation, useParams } from 'react-router-dom'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { useAccount, useMayWrite, useRenterMemberId } from '../../base/data/use-write-permissions.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { ButtonLink } from '../../base/ui/button.tsx'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { Spinner } from '../../base/ui/spinner.tsx'
import { useDrafts } from '../form-drafts/drafts-query.ts'
import type { RecordInput, Resource, ResourceSummary } from '../resource-config/resource-config.ts'
import { EditForm, ReadOnlyForm } from './edit-form.tsx'

interface EditScreenProps<Row extends StoredRecord, Input extends RecordInput> {
  resource: Resource<Row, Input>
}

export function EditScreen<Row extends StoredRecord, Input extends RecordInput>(props: EditScreenProps<Row, Input>) {
  const { resource } = props
  const { id = '' } = useParams()
  const memberId = useRenterMemberId()
  const isOwnProfile = resource.resourceName === 'team-members' && id === `${memberId}`
  const { isLoading } = useAccount() // which says what may be written
  const record =
    id === 'new' ? <NewRecord key={id} resource={resource} /> : <ExistingRecord key={id} resource={resource} id={id} />
  return (
    <Screen
      title={isOwnProfile ? 'Your profile' : `${id === 'new' ? 'Add' : 'Edit'} ${resource.singular}`}
      back={{ to: resource.path, label: 'Back' }}
    >
      {isLoading ? <Spinner label="Loading..." /> : record}
    </Screen>
  )
}

function NewRecord<Row extends StoredRecord, Input extends RecordInput>({ resource }: EditScreenProps<Row, Input>) {
  const blank = resource.useBlankInput()
  const mayWrite = useMayWrite(resource.resourceName)
  const [mayAdd] = useState(mayWrite)
  if (!mayAdd) return <Alert tone="info">Only the shop can add {resource.plural.toLowerCase()}.</Alert>
  return blank ? (
    <EditForm resource={resource} initialRecord={undefined} initialInput={blank} />
  ) : (
    <Spinner label="Loading..." />
  )
}

/** Remembers the record and whether the user may write it, so a reloaded list or a new role does not change the form. */
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
          What you typed is safe. Bring the {singular} back under{' '}
          <Link to="/admin/timeline?kind=deleted">Recently deleted</Link>, and you can pick up where you left off here.
        </>
      )}
    </EmptyState>
  )
}

import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { StoredRecord } from '../data/resource-client.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorAlert } from '../ui/error-alert.tsx'
import { Screen } from '../ui/screen.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { EditForm } from './edit-form.tsx'
import { lowerCaseLabel, type RecordInput, type Resource } from './resource-config.ts'
import { useResourceRows } from './use-resource-rows.ts'

interface EditScreenProps<Row extends StoredRecord, Input extends RecordInput> {
  resource: Resource<Row, Input>
}

/** The form of one record; the id in the address is a record's, or the word new (spec §2). */
export function EditScreen<Row extends StoredRecord, Input extends RecordInput>({
  resource,
}: EditScreenProps<Row, Input>) {
  const { id = '' } = useParams()
  return (
    <Screen title={`${id === 'new' ? 'Add' : 'Edit'} ${resource.singular}`} back={{ to: resource.path, label: 'Back' }}>
      {id === 'new' ? (
        <NewRecord key={id} resource={resource} />
      ) : (
        <ExistingRecord key={id} resource={resource} id={id} />
      )}
    </Screen>
  )
}

function NewRecord<Row extends StoredRecord, Input extends RecordInput>({ resource }: EditScreenProps<Row, Input>) {
  const blank = resource.useBlankInput()
  return blank ? (
    <EditForm resource={resource} initialRecord={undefined} initialInput={blank} />
  ) : (
    <Spinner label="Loading..." />
  )
}

/** The record as it was when the form opened: a list that is loaded again changes nothing under somebody's hands. */
function ExistingRecord<Row extends StoredRecord, Input extends RecordInput>({
  resource,
  id,
}: EditScreenProps<Row, Input> & { id: string }) {
  const { rows, isLoading, error, reload } = useResourceRows(resource)
  const [opened, setOpened] = useState<Row>()
  const row = opened ?? rows.find((one) => `${one.id}` === id)
  if (row && !opened) setOpened(row)
  if (row) return <EditForm resource={resource} initialRecord={row} initialInput={resource.toInput(row)} />
  if (isLoading) return <Spinner label={`Loading ${lowerCaseLabel(resource.singular)}...`} />
  if (error) return <ErrorAlert error={error} onRetry={reload} />
  const all = <LinkButton to={resource.path}>Show all {lowerCaseLabel(resource.plural)}</LinkButton>
  return (
    <EmptyState icon={resource.icon} action={all}>
      This {lowerCaseLabel(resource.singular)} no longer exists.
    </EmptyState>
  )
}

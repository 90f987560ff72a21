import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Stored } from '../data/resource.ts'
import { LinkButton } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { ErrorAlert } from '../ui/error-alert.tsx'
import { Screen } from '../ui/screen.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { EditForm } from './edit-form.tsx'
import { type Entity, type Fillable, inSentence } from './entity.ts'
import { useRows } from './use-rows.ts'

interface EditProps<Row extends Stored, Input extends Fillable> {
  entity: Entity<Row, Input>
}

/** The form of one record; the id in the address is a record's, or the word new (spec §2). */
export function EditScreen<Row extends Stored, Input extends Fillable>({ entity }: EditProps<Row, Input>) {
  const { id = '' } = useParams()
  return (
    <Screen title={`${id === 'new' ? 'Add' : 'Edit'} ${entity.name}`} back={{ to: entity.path, label: 'Back' }}>
      {id === 'new' ? <NewRecord key={id} entity={entity} /> : <StoredRecord key={id} entity={entity} id={id} />}
    </Screen>
  )
}

function NewRecord<Row extends Stored, Input extends Fillable>({ entity }: EditProps<Row, Input>) {
  const blank = entity.useBlank()
  return blank ? <EditForm entity={entity} opened={undefined} draft={blank} /> : <Spinner label="Loading..." />
}

/** The record as it was when the form opened: a list that is loaded again changes nothing under somebody's hands. */
function StoredRecord<Row extends Stored, Input extends Fillable>({
  entity,
  id,
}: EditProps<Row, Input> & { id: string }) {
  const { rows, loading, error, reload } = useRows(entity)
  const [opened, setOpened] = useState<Row>()
  const row = opened ?? rows.find((one) => `${one.id}` === id)
  if (row && !opened) setOpened(row)
  if (row) return <EditForm entity={entity} opened={row} draft={entity.toDraft(row)} />
  if (loading) return <Spinner label={`Loading ${inSentence(entity.name)}...`} />
  if (error) return <ErrorAlert error={error} onRetry={reload} />
  const all = <LinkButton to={entity.path}>Show all {inSentence(entity.plural)}</LinkButton>
  return (
    <Empty icon={entity.icon} action={all}>
      This {inSentence(entity.name)} no longer exists.
    </Empty>
  )
}

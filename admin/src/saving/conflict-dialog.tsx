import type { ResourceName } from '@shop/db/tables/changes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { recordChangesQuery } from '../data/queries.ts'
import type { StoredRecord } from '../data/resource-client.ts'
import { formatDateTime } from '../history/format-change.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { ConflictField } from './conflict-field.tsx'
import type { Conflict } from './use-conflict.ts'

interface ConflictDialogProps<Row, Input> {
  resourceName: ResourceName
  conflict: Conflict<Row, Input>
  toInput(row: Row): Input
  onCancel(): void
  onResolve(theirs: Row, draft: Input): void
}

/** Shows both values of every field that both users changed, and saves the chosen ones. */
export function ConflictDialog<Row extends StoredRecord, Input extends FieldValues>({
  resourceName,
  conflict: { theirs, mergeResult },
  toInput,
  onCancel,
  onResolve,
}: ConflictDialogProps<Row, Input>) {
  const { merged, conflicts } = mergeResult
  const [fieldsFromThem, setFieldsFromThem] = useState<string[]>([])
  const author = useAuthor(resourceName, theirs)
  const theirInput = toInput(theirs)
  const choose = (field: string, side: 'mine' | 'theirs') => {
    const others = fieldsFromThem.filter((other) => other !== field)
    setFieldsFromThem(side === 'theirs' ? [...others, field] : others)
  }
  const saveChoice = () => {
    const choices = fieldsFromThem.map((field) => [field, theirInput[field]])
    onResolve(theirs, { ...merged, ...Object.fromEntries(choices) })
  }
  return (
    <Modal
      wide
      title="Somebody else changed this too"
      onDismiss={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Keep editing</Button>
          <Button tone="primary" onClick={saveChoice}>
            Save my choice
          </Button>
        </>
      }
    >
      <p>
        <b>{author}</b> saved it on {formatDateTime(theirs.updated_at)}, while you were typing. What only one of you
        changed is brought together; choose what becomes of the rest.
      </p>
      {conflicts.map((field) => (
        <ConflictField
          key={field}
          field={field}
          mine={merged[field]}
          theirs={theirInput[field]}
          side={fieldsFromThem.includes(field) ? 'theirs' : 'mine'}
          onChoose={(side) => choose(field, side)}
        />
      ))}
    </Modal>
  )
}

/** The user who saved this version. Only the journal has the name. */
function useAuthor(resourceName: ResourceName, { id, version }: StoredRecord): string {
  const query = recordChangesQuery(resourceName, id)
  const { data } = useQuery({ ...query, queryKey: [...query.queryKey, version] })
  return data?.find((change) => change.version === version)?.username ?? 'Somebody'
}

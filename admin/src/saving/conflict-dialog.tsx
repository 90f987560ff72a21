import type { ResourceName } from '@shop/db/tables/changes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { StoredRecord } from '../data/resource-client.ts'
import { api, unwrapResponse } from '../http/api-client.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { ConflictField } from './conflict-field.tsx'
import type { Conflict } from './use-save.ts'

interface ConflictDialogProps<Row, Input> {
  resourceName: ResourceName
  conflict: Conflict<Row, Input>
  toInput(row: Row): Input
  onCancel(): void
  onResolve(theirs: Row, draft: Input): Promise<void> | void
}

/** Shows mine and theirs of every field that both changed, and lets somebody choose. */
export function ConflictDialog<Row extends StoredRecord, Input extends FieldValues>(
  props: ConflictDialogProps<Row, Input>,
) {
  const { resourceName, conflict, toInput, onCancel, onResolve } = props
  const { theirs, mergeResult } = conflict
  const [taken, setTaken] = useState<string[]>([])
  const who = useAuthor(resourceName, theirs)
  const other = toInput(theirs)
  const choose = (field: string, side: 'mine' | 'theirs') => {
    const rest = taken.filter((one) => one !== field)
    setTaken(side === 'theirs' ? [...rest, field] : rest)
  }
  const settle = () => {
    const fromThem = mergeResult.conflicts
      .filter((field) => taken.includes(field))
      .map((field) => [field, other[field]])
    void onResolve(theirs, { ...mergeResult.merged, ...Object.fromEntries(fromThem) })
  }
  return (
    <Modal
      wide
      title="Somebody else changed this too"
      onDismiss={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Keep editing</Button>
          <Button tone="primary" onClick={settle}>
            Save my choice
          </Button>
        </>
      }
    >
      <p>
        <b>{who}</b> saved it {formatSavedAt(theirs.updated_at)}, while you were typing. What only one of you changed is
        brought together; choose what becomes of the rest.
      </p>
      {mergeResult.conflicts.map((field) => (
        <ConflictField
          key={field}
          field={field}
          mine={mergeResult.merged[field]}
          theirs={other[field]}
          side={taken.includes(field) ? 'theirs' : 'mine'}
          onChoose={(side) => choose(field, side)}
        />
      ))}
    </Modal>
  )
}

/** The journal knows the name of whoever wrote a record last. */
function useAuthor(noun: ResourceName, { id, version }: StoredRecord): string {
  const { data } = useQuery({
    queryKey: ['changes', noun, id, version],
    queryFn: () => unwrapResponse(api.changes.$get({ query: { noun, id: `${id}` } })),
  })
  return data?.find((change) => change.version === version)?.username ?? 'Somebody'
}

function formatSavedAt(iso: string) {
  return `on ${new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}`
}

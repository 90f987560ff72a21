import type { Noun } from '@shop/db/changes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { answer, api } from '../api.ts'
import type { Stored } from '../data/resource.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { CollidingField } from './colliding-field.tsx'
import type { Collision } from './use-save.ts'

interface CollisionDialogProps<Row, Input> {
  noun: Noun
  collision: Collision<Row, Input>
  theirsAs(row: Row): Input
  onCancel(): void
  onSettle(theirs: Row, draft: Input): Promise<void> | void
}

/** Shows mine and theirs of every field that both changed, and lets somebody choose. */
export function CollisionDialog<Row extends Stored, Input extends FieldValues>(
  props: CollisionDialogProps<Row, Input>,
) {
  const { noun, collision, theirsAs, onCancel, onSettle } = props
  const { theirs, merged } = collision
  const [taken, setTaken] = useState<string[]>([])
  const who = useAuthor(noun, theirs)
  const other = theirsAs(theirs)
  const choose = (field: string, side: 'mine' | 'theirs') => {
    const rest = taken.filter((one) => one !== field)
    setTaken(side === 'theirs' ? [...rest, field] : rest)
  }
  const settle = () => {
    const fromThem = merged.collisions.filter((field) => taken.includes(field)).map((field) => [field, other[field]])
    void onSettle(theirs, { ...merged.draft, ...Object.fromEntries(fromThem) })
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
        <b>{who}</b> saved it {inWords(theirs.updated_at)}, while you were typing. What only one of you changed is
        brought together; choose what becomes of the rest.
      </p>
      {merged.collisions.map((field) => (
        <CollidingField
          key={field}
          field={field}
          mine={merged.draft[field]}
          theirs={other[field]}
          side={taken.includes(field) ? 'theirs' : 'mine'}
          onChoose={(side) => choose(field, side)}
        />
      ))}
    </Modal>
  )
}

/** The journal knows the name of whoever wrote a record last. */
function useAuthor(noun: Noun, { id, version }: Stored): string {
  const { data } = useQuery({
    queryKey: ['changes', noun, id, version],
    queryFn: () => answer(api.changes.$get({ query: { noun, id: `${id}` } })),
  })
  return data?.find((change) => change.version === version)?.username ?? 'Somebody'
}

function inWords(iso: string) {
  return `on ${new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}`
}

import type { ResourceName } from '@shop/db/tables/resources'
import type { InferResponseType } from 'hono/client'
import type { api } from '../../base/http/api-client.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ChangeSummary } from '../../records/history/change-summary.tsx'
import { nameOfRecord } from '../../records/timeline/record-of-line.ts'

/** What putting back a moment would change, and what it leaves alone. */
export type Plan = InferResponseType<(typeof api.moments)['put-back']['$get']>
type PlannedChange = Plan['changes'][number]

interface ChangeBackProps {
  change: PlannedChange
  onPutBack: ((record: { noun: ResourceName; id: number }) => void) | undefined
}

export function ChangeBack({ change, onPutBack }: ChangeBackProps) {
  return (
    <li className="row gap-2 touch pad-block-2">
      <span className="grow">
        <b>{fullNameOf(change)}</b> <WhatChanges change={change} />{' '}
        {change.isHidden && <Badge tone="quiet">Visitors do not see it</Badge>}
      </span>
      {onPutBack && (
        <Button
          small
          tone="plain"
          aria-label={`Only this: ${nameOfRecord(change)}`}
          onClick={() => onPutBack({ noun: change.noun, id: change.record_id })}
        >
          Only this
        </Button>
      )}
    </li>
  )
}

function WhatChanges({ change }: { change: PlannedChange }) {
  if (change.action === 'update') return <ChangeSummary change={change} />
  return change.action === 'create' ? 'comes back' : 'is deleted. You can find it under Recently deleted.'
}

/** With the date, because the dates of a series have one name. */
function fullNameOf(change: PlannedChange): string {
  const { before, after } = change.fields.date ?? {}
  const isOfDate = change.action !== 'update' && change.noun === 'events'
  return [nameOfRecord(change), isOfDate && (after ?? before)].filter(Boolean).join(', ')
}

import type { ResourceName } from '@shop/db/resources/definitions'
import { useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { useState } from 'react'
import { apiQuery } from '../../base/data/queries.ts'
import { useIsOwner, useMayPutBack, useMayWriteRecord } from '../../base/data/use-account-and-permissions.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { QueryStatus } from '../../base/ui/error-alert-and-query-status.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { SegmentedControl } from '../../base/ui/segmented-control.tsx'
import { ChangeSummary } from '../../records/history/change-summary.tsx'
import { UndoLine } from '../../records/restore/undo-line.tsx'
import { useUndoSave } from '../../records/restore/use-undo-save.ts'
import { nameOfRecord } from '../../records/timeline/name-path-and-icon-of-record.ts'

const PARTS = [
  { value: 'site', label: 'The whole site' },
  { value: 'prices', label: 'Prices' },
  { value: 'hours', label: 'Hours' },
  { value: 'texts', label: 'Texts' },
] as const

type Part = (typeof PARTS)[number]['value']
type Scope = { part: Part } | { noun: ResourceName; id: number }

/** The question shows what would change; one press puts it back, and one undoes that. */
export function PutBackPanel({ at }: { at: string }) {
  const isOwner = useIsOwner()
  const mayPutBack = useMayPutBack()
  const parts = usePartsToPutBack(isOwner)
  const [part, setPart] = useState<Part>('site')
  const query = { at, part }
  const plan = useQuery(apiQuery(['changes', 'put-back', query], () => api.moments['put-back'].$get({ query })))
  const mayPutAllBack = isOwner || part === 'prices'
  const putBack = useUndoSave()
  const putScopeBack = (scope: Scope) =>
    putBack.run({
      async send() {
        const json = { at, revision: plan.data?.revision, ...scope }
        const { undo } = await unwrapResponse(api.moments['put-back'].$post({ json }))
        return { undo, notes: [] }
      },
      words: 'It is back the way it was then.',
      wordsOfUndo: 'It is back the way it was before.',
    })
  const { count = 0, changes = [] } = plan.data ?? {}
  const single = changes.some(mayPutBack) ? 'some' : 'none'
  return (
    <Panel title="Put the site back to this moment">
      <div className="stack gap-4 pad-4">
        {parts.length > 1 && <SegmentedControl<Part> label="What" value={part} options={parts} onChange={setPart} />}
        <QueryStatus query={plan} />
        {plan.data && <p>{describeCount(count, mayPutAllBack ? 'all' : single)}</p>}
        {changes.length > 0 && (
          <ul className="card divided pad-inline-4">
            {changes.map((change) => (
              <ChangeBack
                key={`${change.noun} ${change.record_id}`}
                change={change}
                onPutBack={part === 'site' && (isOwner ? count > 1 : mayPutBack(change)) ? putScopeBack : undefined}
              />
            ))}
            {count > changes.length && <li>and {count - changes.length} more</li>}
          </ul>
        )}
        {plan.data && <Kept {...plan.data} />}
        {mayPutAllBack && (
          <div className="wrap end gap-2">
            <Button
              tone="primary"
              disabled={count === 0}
              busy={putBack.isPending}
              onClick={() => putScopeBack({ part })}
            >
              <Icon name="undo" />
              Put the {part} back
            </Button>
          </div>
        )}
        <UndoLine undo={putBack} />
      </div>
    </Panel>
  )
}

function usePartsToPutBack(isOwner: boolean) {
  const mayWrite = useMayWriteRecord()
  return PARTS.filter(({ value }) => isOwner || value === 'site' || (value === 'prices' && mayWrite('services')))
}

function Kept({ kept, keptCount }: Plan) {
  return (
    <div className="outlined stack tone-warning gap-2 pad-3-4">
      <b>This will not change:</b>
      <ul className="bulleted">
        {kept.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {keptCount > kept.length && <li>and {keptCount - kept.length} more records</li>}
        <li>Accounts, backups and settings are never touched.</li>
      </ul>
    </div>
  )
}

function describeCount(count: number, mayPutBack: 'all' | 'some' | 'none'): string {
  if (count === 0) return 'Nothing would change.'
  const things = count === 1 ? '1 thing' : `${count} things`
  if (mayPutBack === 'all') return `${things} will change, in one save. You can undo it.`
  const help =
    mayPutBack === 'some' ? 'You can restore the ones that have a button.' : 'Only an owner can put that back.'
  return `${things} changed since then. ${help}`
}

/** What putting back a moment would change, and what it leaves alone. */
type Plan = InferResponseType<(typeof api.moments)['put-back']['$get']>
type PlannedChange = Plan['changes'][number]

interface ChangeBackProps {
  change: PlannedChange
  onPutBack: ((record: { noun: ResourceName; id: number }) => void) | undefined
}

function ChangeBack({ change, onPutBack }: ChangeBackProps) {
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

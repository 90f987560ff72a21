import type { ResourceName } from '@shop/db/tables/resources'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { useState } from 'react'
import { queryClient } from '../../base/data/query-client.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { announce } from '../../base/ui/announcer.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { QueryStatus } from '../../base/ui/query-status.tsx'
import { SegmentedControl } from '../../base/ui/segmented-control.tsx'
import { summarizeChange } from '../../records/history/summarize-change.ts'
import { useFormatFieldValue } from '../../records/history/use-format-field-value.ts'
import { useIsOwner } from '../account/use-is-owner.ts'
import styles from './any-moment.module.css'
import list from './change-list.module.css'

const PARTS = [
  { value: 'site', label: 'The whole site' },
  { value: 'prices', label: 'Prices' },
  { value: 'hours', label: 'Hours' },
  { value: 'texts', label: 'Texts' },
] as const

type Part = (typeof PARTS)[number]['value']
type Scope = { part: Part } | { noun: ResourceName; id: number }
type ChangeOfRecord = InferResponseType<(typeof api.moments)['put-back']['$get']>['changes'][number]

/** What would change is the question; one press puts it back, and one undoes that. */
export function PutBackPanel({ at }: { at: string }) {
  const isOwner = useIsOwner()
  const [chosen, setPart] = useState<Part>()
  const part = chosen ?? (isOwner ? 'site' : 'prices')
  const plan = useQuery({
    queryKey: ['changes', 'put-back', at, part],
    queryFn: () => unwrapResponse(api.moments['put-back'].$get({ query: { at, part } })),
  })
  const putBack = usePutBack(at)
  const { changes = [], kept = [] } = plan.data ?? {}
  return (
    <Panel title="Put the site back to this moment">
      <div className={`stack ${styles.back}`}>
        {isOwner && <SegmentedControl<Part> label="What" value={part} options={[...PARTS]} onChange={setPart} />}
        <QueryStatus query={plan} />
        {plan.data && <p>{describeCount(changes.length)}</p>}
        {changes.length > 0 && (
          <ul className={`card divided entries ${styles.changes}`}>
            {changes.map((change) => (
              <li key={`${change.noun} ${change.record_id}`} className={list.change}>
                <b>{change.name || change.noun}</b>
                <ChangeWords change={change} />
                {part === 'site' && changes.length > 1 && (
                  <Button
                    small
                    tone="plain"
                    aria-label={`Only ${change.name || change.noun}`}
                    onClick={() => putBack.mutate({ noun: change.noun, id: change.record_id })}
                  >
                    Only this
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {plan.data && (
          <div className={list.kept}>
            <b>This stays as it is now:</b>
            <ul>
              {kept.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
              <li>Accounts, copies and settings are never touched.</li>
            </ul>
          </div>
        )}
        {putBack.error && <ErrorAlert error={putBack.error} onDismiss={putBack.reset} />}
        <div className={`buttons ${styles.actions}`}>
          {putBack.undo && (
            <Button keepsFocus busy={putBack.isPending} onClick={putBack.undo}>
              Undo
            </Button>
          )}
          <Button
            tone="primary"
            disabled={changes.length === 0}
            busy={putBack.isPending}
            onClick={() => putBack.mutate({ part })}
          >
            <Icon name="undo" />
            Put {part === 'site' ? 'the site' : `the ${part}`} back
          </Button>
        </div>
      </div>
    </Panel>
  )
}

function describeCount(count: number): string {
  if (count === 0) return 'Nothing is different now.'
  return `This will change: ${count === 1 ? '1 thing' : `${count} things`}, in one save. You can undo it.`
}

function ChangeWords({ change }: { change: ChangeOfRecord }) {
  const { summaries, more } = summarizeChange(change, useFormatFieldValue())
  if (change.action === 'remove') return <span>leaves the site. It waits in Recently deleted.</span>
  if (change.action === 'create') return <span>comes back</span>
  return (
    <span>
      {summaries.map(({ field, kind, values }) => (
        <span key={field} className={list.field}>
          {field} {values ? <Values {...values} /> : kind}
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </span>
  )
}

function Values({ before, after }: { before: string; after: string }) {
  return (
    <>
      <del>{before || 'empty'}</del> <span aria-hidden="true">→</span>
      <span className="unseen"> becomes </span> <b>{after || 'empty'}</b>
    </>
  )
}

function usePutBack(at: string) {
  const { data, mutate, ...mutation } = useMutation({
    async mutationFn(task: Scope | { undo: { from: number; to: number } }) {
      if ('undo' in task) {
        await unwrapResponse(api.changes.undo.$post({ json: task.undo }))
        return undefined
      }
      return (await unwrapResponse(api.moments['put-back'].$post({ json: { at, ...task } }))).undo
    },
    onSuccess: (undo) => announce(undo ? 'It is as it was then.' : 'It is as it was before.'),
    onSettled: () => queryClient.invalidateQueries(),
  })
  return { ...mutation, mutate, undo: data && (() => mutate({ undo: data })) }
}

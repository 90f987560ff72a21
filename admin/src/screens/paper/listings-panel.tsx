import type { PostedLine } from '@shop/db/tables/postings'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type PostingState, postingsQuery, queryClient } from '../../base/data/queries.ts'
import { useRenterMemberId } from '../../base/data/use-account-and-permissions.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { useExclusiveMutation } from '../../base/state/use-exclusive-mutation.ts'
import { announce } from '../../base/ui/announcer.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import styles from './paper.module.css'

/** For the dashboard: appears once a place is outdated, and stays until staff leave the page. */
export function OutdatedListings() {
  const listings = useQuery(postingsQuery).data?.filter(({ isSheet, posted }) => !isSheet && posted) ?? []
  const [isShown, setIsShown] = useState(false)
  if (!isShown && listings.some(({ problem }) => problem)) setIsShown(true)
  return isShown ? <ListingsPanel listings={listings} /> : null
}

export function ListingsPanel({ listings }: { listings: PostingState[] }) {
  const lines = listings[0]?.lines ?? []
  if (lines.length === 0) return null
  return (
    <Panel title="Your hours on other sites" actions={<CopyButton lines={lines} />}>
      <ul className="pad-inline-4 divided pad-block-2">
        {listings.map((state) => (
          <li key={state.place} className="row gap-2 pad-block-2">
            <span className="grow">
              <b>{state.name}</b>
              <span className={`hint ${styles.status}`}>{describeListing(state)}</span>
            </span>
            <PostedButton state={state} label="Done" />
          </li>
        ))}
      </ul>
      <details className={`pad-inline-4 below-4 ${styles.lines}`}>
        <summary>The lines to copy</summary>
        <p>{formatLines(lines)}</p>
      </details>
    </Panel>
  )
}

function describeListing({ posted, problem }: PostingState): ReactNode {
  if (problem) return problem
  if (!posted) return 'Copy the lines, paste them there, and tap Done.'
  return (
    <>
      <Icon name="check" /> Done {posted}
    </>
  )
}

function CopyButton({ lines }: { lines: PostedLine[] }) {
  const [result, setResult] = useState('')
  // Without HTTPS there is no clipboard; the lines can then be copied by hand.
  const copy = () =>
    navigator.clipboard?.writeText(formatLines(lines)).then(
      () => setResult('Copied'),
      () => setResult('Copy them below'),
    ) ?? setResult('Copy them below')
  return (
    <Button small onClick={() => void copy()}>
      <Icon name={result === 'Copied' ? 'check' : 'copy'} />
      <span aria-live="polite">{result || 'Copy the lines'}</span>
    </Button>
  )
}

function formatLines(lines: PostedLine[]): string {
  return lines.map(({ label, text, from }) => `${label}${from ? ` (${from.slice(0, 4)})` : ''}: ${text}`).join('\n')
}

/** Records what the place says; pressing it again undoes that. */
export function PostedButton({ state: { place, name, lines }, label }: { state: PostingState; label: string }) {
  const [id, setId] = useState<number>()
  const { run, isPending, error } = useExclusiveMutation<void>({
    async mutationFn() {
      if (id === undefined) setId((await unwrapResponse(api.postings.$post({ json: { place, lines } }))).id)
      else await unwrapResponse(api.postings[':id'].$delete({ param: { id: `${id}` } })).then(() => setId(undefined))
      announce(id === undefined ? `Noted: ${name}.` : 'Undone.')
      await queryClient.invalidateQueries(postingsQuery)
    },
  })
  const isRenter = useRenterMemberId() !== undefined
  const words = id === undefined ? label : 'Undo'
  if (isRenter) return null
  return (
    <>
      <Button small keepsFocus busy={isPending} onClick={() => run()} aria-label={`${words}: ${name}`}>
        {words}
      </Button>
      {error && <ErrorAlert error={error} />}
    </>
  )
}

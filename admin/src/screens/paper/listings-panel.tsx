import type { PostedLine } from '@shop/db/tables/printed-and-posted-lines'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type PaperPlace, paperQuery } from '../../base/data/queries.ts'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import styles from './paper.module.css'
import { PostedButton } from './posted-button.tsx'

/** For the dashboard: appears once a place is outdated, and stays until staff leave the page. */
export function OutdatedListings() {
  const listings = useListings().filter(({ posted }) => posted)
  const [isShown, setIsShown] = useState(false)
  if (!isShown && listings.some(({ problem }) => problem)) setIsShown(true)
  return isShown ? <ListingsPanel listings={listings} /> : null
}

export function AllListings() {
  return <ListingsPanel listings={useListings()} />
}

function useListings(): PaperPlace[] {
  return useQuery(paperQuery).data?.filter(({ isSheet }) => !isSheet) ?? []
}

function ListingsPanel({ listings }: { listings: PaperPlace[] }) {
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

function describeListing({ posted, problem }: PaperPlace): ReactNode {
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

import { OutdatedListings } from '../paper/listings-panel.tsx'
import { usePaperIssues } from '../paper/use-paper-issues.ts'
import { ContentIssuesPanel } from './content-issues-panel.tsx'

/** For a shop that has noted what its paper says; most load none of this. */
export function PaperPanels() {
  return (
    <>
      <ContentIssuesPanel paperIssues={usePaperIssues()} />
      <OutdatedListings />
    </>
  )
}

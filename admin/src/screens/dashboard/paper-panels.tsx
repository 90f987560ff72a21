import { SHEETS } from '@shop/db/tables/printed-and-posted-place-kinds'
import { OutdatedListings } from '../paper/listings-panel.tsx'
import { describeOutdatedSheet, usePaper } from '../paper/use-paper.ts'
import { ContentIssuesPanel } from './content-issues-panel.tsx'

/** For a shop that has noted what its paper says; most load none of this. */
export function PaperPanels() {
  const paper = usePaper()
  const issues = SHEETS.flatMap((place) => {
    const message = paper && describeOutdatedSheet(paper(place))
    return message ? [{ key: place, message, to: '/admin/shop/paper', action: 'Print it again' }] : []
  })
  return (
    <>
      <ContentIssuesPanel paperIssues={issues} />
      <OutdatedListings />
    </>
  )
}

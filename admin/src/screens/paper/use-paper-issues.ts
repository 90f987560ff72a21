import { SHEETS } from '@shop/db/tables/postings'
import { describeOutdatedSheet, usePaper } from './use-paper.ts'

/** The printed sheets that are wrong by now. */
export function usePaperIssues() {
  const paper = usePaper()
  return SHEETS.flatMap((place) => {
    const message = paper && describeOutdatedSheet(paper(place))
    return message ? [{ key: place, message, to: '/admin/shop/paper', action: 'Print it again' }] : []
  })
}

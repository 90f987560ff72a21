import { SHEETS } from '@shop/db/tables/printed-and-posted-places'
import { describeOutdatedSheet, usePaper } from './use-paper.ts'

export interface PaperIssue {
  key: string
  message: string
  to: string
  action: string
}

/** The printed sheets that are wrong by now. */
export function usePaperIssues(): PaperIssue[] {
  const paper = usePaper()
  return SHEETS.flatMap((place) => {
    const message = paper && describeOutdatedSheet(paper(place))
    return message ? [{ key: place, message, to: '/admin/shop/paper', action: 'Print it again' }] : []
  })
}

import type { ListView } from '../resource-config/resource-config.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import styles from './filtered-table.module.css'

interface NoMatchesProps {
  view: ListView<unknown>
  plural: string
  searchText: string
  foldedCount: number
  /** shows another view, with another search text if one is given */
  onShow(view: string, searchText?: string): void
}

/** No upcoming events match “shave”. 2 past ones do. */
export function NoMatches({ view, plural, searchText, foldedCount, onShow }: NoMatchesProps) {
  const { adjective, folded } = view
  const records = [adjective, plural].filter(Boolean).join(' ')
  if (!searchText) return <EmptyState icon="search">No {records}.</EmptyState>
  const hasFolded = folded && foldedCount > 0
  return (
    <EmptyState
      icon="search"
      action={
        <div className={`buttons ${styles.actions}`}>
          {hasFolded && <Button onClick={() => onShow(folded.adjective)}>Show the {folded.adjective} ones</Button>}
          <Button tone={hasFolded ? 'plain' : 'default'} onClick={() => onShow(view.value, '')}>
            Show all
          </Button>
        </div>
      }
    >
      No {records} match “{searchText}”.
      {hasFolded && ` ${foldedCount} ${folded.adjective} ${foldedCount === 1 ? 'one does' : 'ones do'}.`}
    </EmptyState>
  )
}

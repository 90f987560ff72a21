import { matchesSearch } from '@shop/db/fold-text'
import { useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { SearchField } from '../../base/forms/search-field.tsx'
import { Button } from '../../base/ui/button.tsx'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { SegmentedControl } from '../../base/ui/segmented-control.tsx'
import type { ListResource, ListView } from '../resource-config/resource-config.ts'
import { listGroups } from './paged-rows.tsx'
import styles from './resource-table.module.css'
import { ResourceTable } from './resource-table.tsx'
import type { RowActionsHandlers } from './row-actions.tsx'

interface FilteredTableProps extends RowActionsHandlers {
  resource: ListResource
  rows: StoredRecord[]
}

/** The rows of the view in the URL that match its search text, up to the number it says, so that Back restores them. */
export function FilteredTable({ resource, rows, ...actions }: FilteredTableProps) {
  const { useViews = noViews } = resource
  const views: ListView<StoredRecord>[] = useViews(rows)
  const plural = resource.plural.toLowerCase()
  const [params, setParams] = useSearchParams()
  const [searchText, setSearchText] = useSearchText(params.get('q') ?? '')
  const view = views.find(({ value }) => value === params.get('show')) ?? views[0] ?? { label: '', value: '', rows }
  const find = (candidates: StoredRecord[]) =>
    candidates.filter((row) => matchesSearch(resource.getSearchText(row), searchText))
  const matchingRows = find(view.rows)
  const folded = view.folded && { ...view.folded, rows: find(view.folded.rows) }
  const replaceParams = (changes: Record<string, string | number>) =>
    setParams(withParams(params, changes), { replace: true, preventScrollReset: true })
  const search = (text: string) => {
    setSearchText(text)
    replaceParams({ q: text, rows: '', folded: '' })
  }
  const show = (value: string, text = searchText) => {
    setSearchText(text)
    const changes = { show: value === views[0]?.value ? '' : value, q: text, rows: '', folded: '' }
    setParams(withParams(params, changes), { preventScrollReset: true })
  }

  return (
    <section className="card" aria-label={resource.plural}>
      <div className={`row gap-3 pad-3-4 lined ${styles.tools}`}>
        {views.length > 0 && (
          <SegmentedControl
            label="Show"
            value={view.value}
            options={views.map(({ value, label, rows: all }) => ({
              value,
              label: `${label} ${listGroups(all, resource).length}`,
            }))}
            onChange={(value) => show(value)}
          />
        )}
        <SearchField label={`Search ${plural}`} value={searchText} onChange={search} />
      </div>
      {matchingRows.length === 0 && (
        <NoMatches view={{ ...view, folded }} plural={plural} searchText={searchText} onShow={show} />
      )}
      {(matchingRows.length > 0 || (folded && !searchText)) && (
        <ResourceTable
          resource={resource}
          rows={matchingRows}
          folded={folded}
          pages={{ rows: readCount(params, 'rows') || 1, folded: readCount(params, 'folded') }}
          onShowPages={replaceParams}
          {...actions}
        />
      )}
    </section>
  )
}

interface NoMatchesProps {
  view: ListView<unknown>
  plural: string
  searchText: string
  onShow(view: string, searchText?: string): void
}

/** No upcoming events match “shave”. 2 past ones do. */
function NoMatches({ view, plural, searchText, onShow }: NoMatchesProps) {
  const { adjective, folded } = view
  const records = [adjective, plural].filter(Boolean).join(' ')
  if (!searchText) return <EmptyState icon="search">No {records}.</EmptyState>
  const foldedCount = folded?.rows.length ?? 0
  const hasFolded = folded && foldedCount > 0
  return (
    <EmptyState
      icon="search"
      action={
        <div className="wrap gap-3">
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

const noViews = () => []

/** The URL is updated after each keystroke, and read again only on Back and Forward. */
function useSearchText(textInUrl: string) {
  const [searchText, setSearchText] = useState(textInUrl)
  const { key } = useLocation()
  const [knownKey, setKnownKey] = useState(key)
  const isBackOrForward = useNavigationType() === 'POP'
  if (key !== knownKey) {
    setKnownKey(key)
    if (isBackOrForward) setSearchText(textInUrl)
  }
  return [searchText, setSearchText] as const
}

function readCount(params: URLSearchParams, name: string): number {
  return Math.max(0, Number.parseInt(params.get(name) ?? '', 10) || 0)
}

function withParams(params: URLSearchParams, changes: Record<string, string | number>) {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, `${value}`)
    else next.delete(name)
  }
  return next
}

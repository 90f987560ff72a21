import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import type { StoredRecord } from '../data/resource-client.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import styles from './filtered-table.module.css'
import { type ListFilter, lowerCaseLabel, type RecordInput, type Resource } from './resource-config.ts'
import { ResourceTable } from './resource-table.tsx'

interface FilteredTableProps<Row extends StoredRecord, Input extends RecordInput> {
  resource: Resource<Row, Input>
  rows: Row[]
  onDelete(row: Row): void
  onError(error: Error | null): void
}

const noFilters = () => []

/** The rows that match the search text and the filter in the URL, so that Back restores them. */
export function FilteredTable<Row extends StoredRecord, Input extends RecordInput>({
  resource,
  rows,
  ...actions
}: FilteredTableProps<Row, Input>) {
  const { useFilters = noFilters } = resource
  const filters: ListFilter<Row>[] = useFilters()
  const [params, setParams] = useSearchParams()
  const [searchText, setSearchText] = useSearchText(params.get('q') ?? '')
  const filter = filters.find(({ value }) => value === params.get('show')) ?? filters[0]
  const matchingRows = rows.filter(
    (row) => (filter?.matches(row) ?? true) && containsEveryWord(resource.getSearchText(row), searchText),
  )
  const search = (text: string) => {
    setSearchText(text)
    setParams(withParam(params, 'q', text), { replace: true, preventScrollReset: true })
  }
  const showAll = () => {
    setSearchText('')
    setParams({})
  }

  return (
    <section className={styles.box} aria-label={resource.plural}>
      <div className={styles.tools}>
        <SearchField label={`Search ${lowerCaseLabel(resource.plural)}`} value={searchText} onChange={search} />
        {filter && (
          <SegmentedControl
            label="Show"
            value={filter.value}
            options={filters.map(({ value, label, matches }) => ({
              value,
              label: `${label} ${rows.filter(matches).length}`,
            }))}
            onChange={(show) => setParams(withParam(params, 'show', show), { preventScrollReset: true })}
          />
        )}
      </div>
      {matchingRows.length > 0 ? (
        <ResourceTable resource={resource} rows={matchingRows} {...actions} />
      ) : (
        <EmptyState icon="search" action={<Button onClick={showAll}>Show all</Button>}>
          No {lowerCaseLabel(resource.plural)} match.
        </EmptyState>
      )}
    </section>
  )
}

/** The URL is updated after each keystroke, and is read again only on Back and Forward. */
function useSearchText(textInUrl: string) {
  const [searchText, setSearchText] = useState(textInUrl)
  const { key } = useLocation()
  const isBackOrForward = useNavigationType() === 'POP'
  const followUrl = useEffectEvent(() => isBackOrForward && setSearchText(textInUrl))
  useEffect(() => {
    if (key) followUrl()
  }, [key])
  return [searchText, setSearchText] as const
}

function containsEveryWord(text: string, searchText: string) {
  const lowerCaseText = text.toLowerCase()
  return searchText
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lowerCaseText.includes(word))
}

function withParam(params: URLSearchParams, name: string, value: string) {
  const next = new URLSearchParams(params)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import type { StoredRecord } from '../data/resource-client.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { AddButton } from './add-button.tsx'
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

/** The rows of a noun, narrowed down by what the address says, so that Back works. */
export function FilteredTable<Row extends StoredRecord, Input extends RecordInput>({
  resource,
  rows,
  ...actions
}: FilteredTableProps<Row, Input>) {
  const { useFilters = noFilters } = resource
  const filters: ListFilter<Row>[] = useFilters()
  const [params, setParams] = useSearchParams()
  const [words, setWords] = useSearchText(params.get('q') ?? '')
  const filter = filters.find(({ value }) => value === params.get('show')) ?? filters[0]
  const shown = rows.filter((row) => (filter?.matches(row) ?? true) && matches(resource.getSearchText(row), words))
  const search = (q: string) => {
    setWords(q)
    setParams(withParam(params, 'q', q), { replace: true, preventScrollReset: true })
  }
  const showAll = () => {
    setWords('')
    setParams({})
  }

  if (rows.length === 0) return <EmptyList entity={resource} />
  return (
    <section className={styles.box} aria-label={resource.plural}>
      <div className={styles.tools}>
        <SearchField label={`Search ${lowerCaseLabel(resource.plural)}`} value={words} onChange={search} />
        {filter && (
          <SegmentedControl
            label="Show"
            value={filter.value}
            options={filters.map((one) => ({
              value: one.value,
              label: `${one.label} ${rows.filter(one.matches).length}`,
            }))}
            onChange={(show) => setParams(withParam(params, 'show', show), { preventScrollReset: true })}
          />
        )}
      </div>
      {shown.length > 0 ? (
        <ResourceTable resource={resource} rows={shown} {...actions} />
      ) : (
        <EmptyState icon="search" action={<Button onClick={showAll}>Show all</Button>}>
          No {lowerCaseLabel(resource.plural)} match.
        </EmptyState>
      )}
    </section>
  )
}

/** The words as they are typed: the address follows a moment later, and leads only on Back and Forward. */
function useSearchText(inAddress: string) {
  const [words, setWords] = useState(inAddress)
  const { key } = useLocation()
  const comesBack = useNavigationType() === 'POP'
  const follow = useEffectEvent(() => comesBack && setWords(inAddress))
  useEffect(() => {
    if (key) follow()
  }, [key])
  return [words, setWords] as const
}

function EmptyList<Row extends StoredRecord, Input extends RecordInput>({ entity }: { entity: Resource<Row, Input> }) {
  return (
    <section className={styles.box} aria-label={entity.plural}>
      <EmptyState icon={entity.icon} action={<AddButton resource={entity} />}>
        No {lowerCaseLabel(entity.plural)} yet. What you add here shows on the site at once.
      </EmptyState>
    </section>
  )
}

function matches(text: string, words: string) {
  const haystack = text.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}

function withParam(params: URLSearchParams, name: string, value: string) {
  const next = new URLSearchParams(params)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

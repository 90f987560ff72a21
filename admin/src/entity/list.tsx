import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import type { Stored } from '../data/resource.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Segments } from '../ui/segments.tsx'
import { AddButton } from './add-button.tsx'
import { type Entity, type Fillable, type Filter, inSentence } from './entity.ts'
import styles from './list.module.css'
import { Table } from './table.tsx'

interface ListProps<Row extends Stored, Input extends Fillable> {
  entity: Entity<Row, Input>
  rows: Row[]
  onDelete(row: Row): void
  onFailure(error: Error | null): void
}

const noFilters = () => []

/** The rows of a noun, narrowed down by what the address says, so that Back works. */
export function List<Row extends Stored, Input extends Fillable>({ entity, rows, ...actions }: ListProps<Row, Input>) {
  const { useFilters = noFilters } = entity
  const filters: Filter<Row>[] = useFilters()
  const [params, setParams] = useSearchParams()
  const [words, setWords] = useSearchWords(params.get('q') ?? '')
  const filter = filters.find(({ value }) => value === params.get('show')) ?? filters[0]
  const shown = rows.filter((row) => (filter?.accepts(row) ?? true) && matches(entity.wordsOf(row), words))
  const search = (q: string) => {
    setWords(q)
    setParams(withParam(params, 'q', q), { replace: true, preventScrollReset: true })
  }
  const showAll = () => {
    setWords('')
    setParams({})
  }

  if (rows.length === 0) return <NoRecords entity={entity} />
  return (
    <section className={styles.box} aria-label={entity.plural}>
      <div className={styles.tools}>
        <SearchField label={`Search ${inSentence(entity.plural)}`} value={words} onChange={search} />
        {filter && (
          <Segments
            label="Show"
            value={filter.value}
            choices={filters.map((one) => ({
              value: one.value,
              label: `${one.label} ${rows.filter(one.accepts).length}`,
            }))}
            onChoose={(show) => setParams(withParam(params, 'show', show), { preventScrollReset: true })}
          />
        )}
      </div>
      {shown.length > 0 ? (
        <Table entity={entity} rows={shown} {...actions} />
      ) : (
        <Empty icon="search" action={<Button onClick={showAll}>Show all</Button>}>
          No {inSentence(entity.plural)} match.
        </Empty>
      )}
    </section>
  )
}

/** The words as they are typed: the address follows a moment later, and leads only on Back and Forward. */
function useSearchWords(inAddress: string) {
  const [words, setWords] = useState(inAddress)
  const { key } = useLocation()
  const comesBack = useNavigationType() === 'POP'
  const follow = useEffectEvent(() => comesBack && setWords(inAddress))
  useEffect(() => {
    if (key) follow()
  }, [key])
  return [words, setWords] as const
}

function NoRecords<Row extends Stored, Input extends Fillable>({ entity }: { entity: Entity<Row, Input> }) {
  return (
    <section className={styles.box} aria-label={entity.plural}>
      <Empty icon={entity.icon} action={<AddButton entity={entity} />}>
        No {inSentence(entity.plural)} yet. What you add here shows on the site at once.
      </Empty>
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

import type { OldAddress } from '@shop/db/tables/old-addresses'
import {
  formatRecordCount,
  type ListedResource,
  PAGED_RESOURCES,
  type ResourceDefinition,
  resources,
} from '@shop/db/tables/resources'
import { useState } from 'react'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { createResourceClient } from '../../base/data/resource-client.ts'
import { ChoiceField } from '../../base/forms/choice-field.tsx'

export interface OldAddressRedirect {
  rows: OldAddress[] // that lead to the record
  target: string // '' for nowhere
  setTarget(target: string): void
}

const client = createResourceClient('old-addresses')

const PAGES = [...PAGED_RESOURCES.map((name) => resources[name].page), { path: '/', label: 'Home' }].map(
  ({ path, label }) => ({ id: path, label }),
)

/** For an owner who deletes a record: the others do not see old addresses. */
export function useOldAddressRedirect(noun: ListedResource, id: number): OldAddressRedirect {
  const { rows } = useRecordLists()['old-addresses']
  const { page }: ResourceDefinition = resources[noun]
  const [target, setTarget] = useState<string>(page?.path ?? '')
  const own = noun === 'events' ? `/event/${id}` : `${page?.path}#${page?.idPrefix}-${id}`
  return { rows: rows.filter(({ to }) => to === own), target, setTarget }
}

/** Before the record is deleted, so that no visitor is led to nothing in between. */
export async function redirectOldAddresses({ rows, target: to }: OldAddressRedirect) {
  if (to) for (const row of rows) await client.update(row, { ...row, to })
}

export function OldAddressChoice({ rows, target, setTarget }: OldAddressRedirect) {
  if (rows.length === 0) return null
  const count = formatRecordCount('old-addresses', rows.length)
  return (
    <>
      <p>
        {count} {rows.length === 1 ? 'leads' : 'lead'} here.
      </p>
      <ChoiceField
        label={rows.length === 1 ? 'Where should it lead then?' : 'Where should they lead then?'}
        value={target}
        none="Nowhere: visitors find no page"
        choices={PAGES}
        onChange={(path) => setTarget(path ?? '')}
      />
    </>
  )
}

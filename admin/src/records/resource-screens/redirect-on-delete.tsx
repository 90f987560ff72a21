import {
  formatRecordCount,
  type ListedResource,
  PAGED_RESOURCES,
  type ResourceDefinition,
  resources,
} from '@shop/db/resources/definitions'
import { recordOfPath } from '@shop/db/resources/record-page-urls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createResourceClient, saveRecords } from '../../base/data/resource-client.ts'
import { useIsOwner } from '../../base/data/use-account-and-permissions.ts'
import { ChoiceField } from '../../base/forms/choice-field.tsx'

const client = createResourceClient('old-addresses')

const PAGES = [...PAGED_RESOURCES.map((name) => resources[name].page), { path: '/', label: 'Home' }].map(
  ({ path, label }) => ({ id: path, label }),
)

/** For an owner who deletes a record: nobody else sees old addresses. */
export function useOldAddressRedirect(noun: ListedResource, id: number) {
  const { data = [], isLoading } = useQuery({ ...client.listQuery, enabled: useIsOwner() })
  const { page }: ResourceDefinition = resources[noun]
  const [target, setTarget] = useState<string>(page?.path ?? '') // '' for nowhere
  const rows = data.filter(({ to }) => {
    const record = recordOfPath(to)
    return record?.noun === noun && record.id === id
  })
  return { rows, isLoading, target, setTarget }
}

export type OldAddressRedirect = ReturnType<typeof useOldAddressRedirect>

/** Before the record is deleted, so that the address never leads a visitor to nothing in between. */
export async function redirectOldAddresses({ rows, target: to }: OldAddressRedirect) {
  if (rows.length === 0 || !to) return
  const changed = rows.map(({ id, version }) => ({ resource: 'old-addresses' as const, id, version, values: { to } }))
  await saveRecords(changed)
}

export function RedirectOnDelete({ rows, target, setTarget }: OldAddressRedirect) {
  if (rows.length === 0) return null
  const count = formatRecordCount('old-addresses', rows.length)
  return (
    <>
      <p>
        {count} {rows.length === 1 ? 'leads' : 'lead'} here.
      </p>
      <ChoiceField
        label={rows.length === 1 ? 'Where should it lead instead?' : 'Where should they lead instead?'}
        value={target}
        none="Nowhere: visitors see “Page Not Found”"
        choices={PAGES}
        onChange={(path) => setTarget(path ?? '')}
      />
    </>
  )
}

import { useState } from 'react'
import { queryClient } from '../../base/data/query-client.ts'
import type { ResourceClient, StoredRecord } from '../../base/data/resource-client.ts'
import { isSameValue } from '../../base/forms/pick-and-compare-fields.ts'
import { isRefusal } from '../../base/http/api-error.ts'

/** Creates a record; after a call whose answer was lost, the next one writes over the record that it may have made. */
export function useCreateOnce<Row extends StoredRecord, Input extends object>(client: ResourceClient<Row, Input>) {
  const { listQuery } = client
  const [lost] = useState<{ input: Input; newestId: number }[]>([])
  return async (input: Input): Promise<Row> => {
    const known: Row[] = queryClient.getQueryData(listQuery.queryKey) ?? []
    const newestId = lost[0]?.newestId ?? Math.max(0, ...known.map(({ id }) => id))
    const rows = lost.length > 0 ? await queryClient.fetchQuery(listQuery) : []
    const made = rows.find((row) => row.id > newestId && lost.some((attempt) => hasValues(row, attempt.input)))
    return (made ? client.update(made, input) : client.create(input)).catch((error: unknown) => {
      if (!isRefusal(error)) lost.push({ input, newestId })
      throw error
    })
  }
}

/** The server fills in some of what was empty, such as the id of a series. */
function hasValues(row: object, input: object): boolean {
  const stored = new Map<string, unknown>(Object.entries(row))
  return Object.entries(input).every(
    ([name, value]) => value === '' || value === null || !stored.has(name) || isSameValue(stored.get(name), value),
  )
}

import type { OrderedResource } from '@shop/db/tables/resource-tables'
import { resources } from '@shop/db/tables/resources'
import { queryClient } from '../../base/data/query-client.ts'
import { createResourceClient, type RecordOf } from '../../base/data/resource-client.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { setLastWritePath } from '../../base/http/last-write.ts'

export type RecordOrder = ReturnType<typeof createRecordOrder>

export function moveId(ids: number[], id: number, index: number): number[] {
  const others = ids.filter((other) => other !== id)
  return others.toSpliced(Math.max(0, Math.min(others.length, index)), 0, id)
}

export function createRecordOrder(resourceName: OrderedResource) {
  const client = createResourceClient<OrderedResource>(resourceName)
  const { queryKey } = client.listQuery
  let latestRequest = 0
  let requestQueue: Promise<unknown> = Promise.resolve()

  /** The ids in the cached order, which may be newer than the last render. */
  function getCachedIds(): number[] {
    return (queryClient.getQueryData<RecordOf<OrderedResource>[]>(queryKey) ?? []).map(({ id }) => id)
  }

  function setCachedIds(ids: number[]) {
    void queryClient.cancelQueries(client.listQuery)
    queryClient.setQueryData<RecordOf<OrderedResource>[]>(queryKey, (rows = []) => {
      const rowsById = new Map(rows.map((row) => [row.id, row]))
      const orderedRows = ids.flatMap((id) => rowsById.get(id) ?? [])
      return orderedRows.map((row, index) => ({ ...row, display_order: index + 1 }))
    })
  }

  /** Sent one after the other, so that the last order wins. @throws ApiError 409 when a record was added or deleted */
  async function save(ids: number[]) {
    setCachedIds(ids)
    latestRequest += 1
    const requestNumber = latestRequest
    const request = requestQueue.then(() =>
      unwrapResponse<RecordOf<OrderedResource>[]>(api[resourceName].order.$put({ json: { ids } })),
    )
    requestQueue = request.catch(() => {})
    try {
      const rows = await request
      setLastWritePath(resources[resourceName].page.path)
      if (requestNumber === latestRequest) queryClient.setQueryData(queryKey, rows)
    } catch (error) {
      client.invalidateList()
      throw error
    }
  }

  /** @throws when the list no longer has the order `ids` */
  async function replace(ids: number[], by: number[]) {
    const rows = await queryClient.fetchQuery(client.listQuery)
    if (rows.map(({ id }) => id).join() !== ids.join())
      throw new Error('The list has changed since. Please look again.')
    await save(by)
    return {}
  }

  return { resourceName, getCachedIds, setCachedIds, resetCachedIds: client.invalidateList, save, replace }
}

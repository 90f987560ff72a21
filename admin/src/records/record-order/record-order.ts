import { resources } from '@shop/db/resources/definitions'
import type { OrderedResource } from '@shop/db/tables/resource-tables'
import { type PointerEvent, useState } from 'react'
import { queryClient } from '../../base/data/queries.ts'
import { createResourceClient, type RecordOf } from '../../base/data/resource-client.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { setLastWritePath } from '../../base/http/last-write-revision.ts'

export type RecordOrder = ReturnType<typeof createRecordOrder>

export function moveId(ids: number[], id: number, index: number): number[] {
  const others = ids.filter((other) => other !== id)
  return others.toSpliced(Math.max(0, Math.min(others.length, index)), 0, id)
}

export function createRecordOrder(resourceName: OrderedResource) {
  const client = createResourceClient<OrderedResource>(resourceName)
  const { queryKey } = client.listQuery
  let latestRequest: Promise<unknown> = Promise.resolve()

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
    const send = () => unwrapResponse<RecordOf<OrderedResource>[]>(api[resourceName].order.$put({ json: { ids } }))
    const request = latestRequest.then(send, send)
    latestRequest = request
    try {
      const rows = await request
      setLastWritePath(resources[resourceName].page.path)
      if (request === latestRequest) queryClient.setQueryData(queryKey, rows)
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

/** pixels from the top and the bottom of the screen, within which the page scrolls by itself */
const SCROLL_ZONE = 110
/** pixels per frame, at the very edge */
const MAX_SCROLL_STEP = 14

export function useRowDrag(recordOrder: RecordOrder, id: number, onDrop: (ids: number[], before: number[]) => void) {
  const [isDragging, setDragging] = useState(false)

  function startDrag(event: PointerEvent<HTMLElement>) {
    const row = event.currentTarget.closest('tr')
    const others = [...(row?.closest('tbody')?.rows ?? [])].filter((other) => other !== row)
    const orderBefore = recordOrder.getCachedIds()
    // A filtered list lacks rows, so an index in it is not an index in the whole list.
    if (event.button !== 0 || others.length !== orderBefore.length - 1) return
    event.preventDefault()
    let order = orderBefore
    let pointerY = Number.NaN
    const ended = new AbortController()
    const { signal } = ended
    const follow = () => {
      const index = others.filter((other) => getMiddle(other) < pointerY).length
      if (order.indexOf(id) === index) return
      order = moveId(order, id, index)
      recordOrder.setCachedIds(order)
    }
    const end = (act: () => void) => {
      ended.abort()
      setDragging(false)
      act()
    }
    const drop = () => order !== orderBefore && onDrop(order, orderBefore)
    const cancel = () => end(recordOrder.resetCachedIds) // also when the browser takes over the pointer
    const move = ({ clientY }: MouseEvent) => {
      pointerY = clientY
      follow()
    }
    setDragging(true)
    startEdgeScroll(() => pointerY, { signal, onScroll: follow })
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', () => end(drop), { signal })
    addEventListener('pointercancel', cancel, { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), { signal })
  }

  return { isDragging, startDrag }
}

function getMiddle(row: Element): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}

function startEdgeScroll(getPointerY: () => number, options: { signal: AbortSignal; onScroll(): void }) {
  if (options.signal.aborted) return
  const below = Math.max(0, getPointerY() - (innerHeight - SCROLL_ZONE))
  const above = Math.max(0, SCROLL_ZONE - getPointerY())
  const step = (Math.min(SCROLL_ZONE, below - above) / SCROLL_ZONE) * MAX_SCROLL_STEP
  if (step) {
    scrollBy({ top: step, behavior: 'instant' })
    options.onScroll()
  }
  requestAnimationFrame(() => startEdgeScroll(getPointerY, options))
}

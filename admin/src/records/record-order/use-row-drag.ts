import { type PointerEvent, useState } from 'react'
import { moveId, type RecordOrder } from './record-order.ts'
import { trackRowDrag } from './track-row-drag.ts'

export function useRowDrag(recordOrder: RecordOrder, id: number, onDrop: (ids: number[]) => void) {
  const [isDragging, setDragging] = useState(false)

  function startDrag(event: PointerEvent<HTMLElement>) {
    const row = event.currentTarget.closest('tr')
    const others = [...(row?.closest('tbody')?.rows ?? [])].filter((other) => other !== row)
    const orderBefore = recordOrder.getCachedIds()
    // A filtered list lacks rows, so an index in it is no index in the whole list.
    if (event.button !== 0 || others.length !== orderBefore.length - 1) return
    event.preventDefault()
    let order = orderBefore
    setDragging(true)
    trackRowDrag(others, {
      onMove(index) {
        if (order.indexOf(id) === index) return
        order = moveId(order, id, index)
        recordOrder.setCachedIds(order)
      },
      onDrop() {
        setDragging(false)
        if (order !== orderBefore) onDrop(order)
      },
      onCancel() {
        setDragging(false)
        recordOrder.resetCachedIds()
      },
    })
  }

  return { isDragging, startDrag }
}

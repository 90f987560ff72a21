import { type PointerEvent, useState } from 'react'
import { moveId, type RecordOrder } from './record-order.ts'

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
    setDragging(true)
    trackRowDrag(others, {
      onMove(index) {
        if (order.indexOf(id) === index) return
        order = moveId(order, id, index)
        recordOrder.setCachedIds(order)
      },
      onDrop() {
        setDragging(false)
        if (order !== orderBefore) onDrop(order, orderBefore)
      },
      onCancel() {
        setDragging(false)
        recordOrder.resetCachedIds()
      },
    })
  }

  return { isDragging, startDrag }
}

interface RowDragCallbacks {
  onMove(index: number): void
  onDrop(): void
  /** after Escape, or when the browser takes over the pointer */
  onCancel(): void
}

/** Follows the pointer from the press on a row's handle until it is released. `others` are the table's other rows. */
function trackRowDrag(others: HTMLTableRowElement[], { onMove, onDrop, onCancel }: RowDragCallbacks) {
  const ended = new AbortController()
  const { signal } = ended
  let pointerY = Number.NaN
  const reportIndex = () => onMove(others.filter((row) => getMiddle(row) < pointerY).length)
  const end = (callback: () => void) => {
    ended.abort()
    callback()
  }

  startEdgeScroll(() => pointerY, { signal, onScroll: reportIndex })
  addEventListener(
    'pointermove',
    ({ clientY }) => {
      pointerY = clientY
      reportIndex()
    },
    { signal },
  )
  addEventListener('pointerup', () => end(onDrop), { signal })
  addEventListener('pointercancel', () => end(onCancel), { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(onCancel), { signal })
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

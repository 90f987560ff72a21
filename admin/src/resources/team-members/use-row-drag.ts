import { type PointerEvent as ReactPointerEvent, useState } from 'react'
import { createResourceClient } from '../../data/resource-client.ts'
import { getCachedOrder, moveId, setCachedOrder } from './team-order.ts'

/** pixels from the top and the bottom of the screen, within which the list moves on by itself */
const SCROLL_ZONE = 110
/** pixels in one frame, at the very edge */
const MAX_SCROLL_STEP = 14

/** Follows the pointer from row to row and shows the order it would make; Escape puts everything back. */
export function useRowDrag(id: number, onDrop: (ids: number[]) => void) {
  const [isDragging, setDragging] = useState(false)

  function startDrag(event: ReactPointerEvent<HTMLElement>) {
    const row = event.currentTarget.closest('tr')
    const others = [...(row?.closest('tbody')?.rows ?? [])].filter((other) => other !== row)
    const before = getCachedOrder()
    // A search leaves rows out, and a place among those left says nothing about the whole team.
    if (event.button !== 0 || others.length !== before.length - 1) return
    event.preventDefault()
    const ended = new AbortController()
    const { signal } = ended
    let order = before
    let y = Number.NaN

    const place = () => {
      const to = others.filter((other) => middleOf(other) < y).length
      if (order.indexOf(id) === to) return
      order = moveId(order, id, to)
      setCachedOrder(order)
    }
    const follow = ({ clientY }: PointerEvent) => {
      y = clientY
      place()
    }
    const end = (result: number[] | undefined) => {
      ended.abort()
      setDragging(false)
      if (!result) return createResourceClient('team-members').invalidateList()
      if (result !== before) onDrop(result)
    }

    setDragging(true)
    scrollAtEdges(() => y, { signal, onScroll: place })
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', () => end(order), { signal })
    addEventListener('pointercancel', () => end(undefined), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(undefined), { signal })
  }

  return { isDragging, startDrag }
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}

/** Moves a list that is longer than the screen on, as long as the pointer is near an edge. */
function scrollAtEdges(pointer: () => number, { signal, onScroll }: { signal: AbortSignal; onScroll(): void }) {
  if (signal.aborted) return
  const below = Math.max(0, pointer() - (innerHeight - SCROLL_ZONE))
  const above = Math.max(0, SCROLL_ZONE - pointer())
  const by = (Math.min(SCROLL_ZONE, below - above) / SCROLL_ZONE) * MAX_SCROLL_STEP
  if (by) {
    scrollBy({ top: by, behavior: 'instant' })
    onScroll()
  }
  requestAnimationFrame(() => scrollAtEdges(pointer, { signal, onScroll }))
}

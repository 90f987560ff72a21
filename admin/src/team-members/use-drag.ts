import { type PointerEvent as ReactPointerEvent, useState } from 'react'
import { resource } from '../data/resource.ts'
import { moved, shownOrder, showOrder } from './order.ts'

/** pixels from the top and the bottom of the screen, within which the list moves on by itself */
const EDGE = 110
/** pixels in one frame, at the very edge */
const FASTEST = 14

/** Follows the pointer from row to row and shows the order it would make; Escape puts everything back. */
export function useDrag(id: number, onDrop: (ids: number[]) => void) {
  const [dragging, setDragging] = useState(false)

  function start(event: ReactPointerEvent<HTMLElement>) {
    const row = event.currentTarget.closest('tr')
    const others = [...(row?.closest('tbody')?.rows ?? [])].filter((other) => other !== row)
    const before = shownOrder()
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
      order = moved(order, id, to)
      showOrder(order)
    }
    const follow = ({ clientY }: PointerEvent) => {
      y = clientY
      place()
    }
    const end = (result: number[] | undefined) => {
      ended.abort()
      setDragging(false)
      if (!result) return resource('team-members').reload()
      if (result !== before) onDrop(result)
    }

    setDragging(true)
    scrollAtEdges(() => y, { signal, onScroll: place })
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', () => end(order), { signal })
    addEventListener('pointercancel', () => end(undefined), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(undefined), { signal })
  }

  return { dragging, start }
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}

/** Moves a list that is longer than the screen on, as long as the pointer is near an edge. */
function scrollAtEdges(pointer: () => number, { signal, onScroll }: { signal: AbortSignal; onScroll(): void }) {
  if (signal.aborted) return
  const below = Math.max(0, pointer() - (innerHeight - EDGE))
  const above = Math.max(0, EDGE - pointer())
  const by = (Math.min(EDGE, below - above) / EDGE) * FASTEST
  if (by) {
    scrollBy({ top: by, behavior: 'instant' })
    onScroll()
  }
  requestAnimationFrame(() => scrollAtEdges(pointer, { signal, onScroll }))
}

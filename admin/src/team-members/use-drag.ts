import { type PointerEvent as ReactPointerEvent, useState } from 'react'
import { resource } from '../data/resource.ts'
import { moved, shownOrder, showOrder } from './order.ts'

/** Follows the pointer from row to row and shows the order it would make; Escape puts everything back. */
export function useDrag(id: number, onDrop: (ids: number[]) => void) {
  const [dragging, setDragging] = useState(false)

  function start(event: ReactPointerEvent<HTMLElement>) {
    const body = event.currentTarget.closest('tbody')
    const before = shownOrder()
    // A search leaves rows out, and a place among those left says nothing about the whole team.
    if (event.button !== 0 || body?.rows.length !== before.length) return
    event.preventDefault()
    const ended = new AbortController()
    const { signal } = ended
    let order = before

    const follow = ({ clientY }: PointerEvent) => {
      const to = placeAt(body, clientY)
      if (order.indexOf(id) === to) return
      order = moved(order, id, to)
      showOrder(order)
    }
    const end = (result: number[] | undefined) => {
      ended.abort()
      setDragging(false)
      if (!result) return resource('team-members').reload()
      if (result !== before) onDrop(result)
    }

    setDragging(true)
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', () => end(order), { signal })
    addEventListener('pointercancel', () => end(undefined), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(undefined), { signal })
  }

  return { dragging, start }
}

/** The row whose middle the pointer has reached. */
function placeAt(body: HTMLTableSectionElement, y: number): number {
  const rows = [...body.rows]
  const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
  return below === -1 ? rows.length - 1 : below
}

import type { TeamMember } from '@shop/db/tables/team-members'
import { type KeyboardEvent, useState } from 'react'
import { useData } from '../../data/use-data.ts'
import type { RowActionsProps } from '../../resource-screens/resource-config.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { getCachedOrder, moveId, saveTeamOrder } from './team-order.ts'
import styles from './team-order-controls.module.css'
import { useRowDrag } from './use-row-drag.ts'

/** Moves a team member up and down: by dragging the handle, by its arrow keys, or by two buttons (WCAG 2.5.7). */
export function TeamOrderControls({ row: { id, name }, onError }: RowActionsProps<TeamMember>) {
  const ids = useData()['team-members'].rows.map((member) => member.id)
  const [announcement, setAnnouncement] = useState('')
  const position = ids.indexOf(id)

  function saveOrder(order: number[]) {
    setAnnouncement(`${name} is now number ${order.indexOf(id) + 1} of ${order.length}.`)
    onError(null)
    saveTeamOrder(order).catch(onError)
  }
  const moveBy = (step: number) => {
    const order = getCachedOrder()
    const index = order.indexOf(id) + step
    if (index >= 0 && index < order.length) saveOrder(moveId(order, id, index))
  }
  const drag = useRowDrag(id, saveOrder)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    moveBy(step)
  }

  return (
    <>
      <button
        className={drag.isDragging ? `${styles.handle} ${styles.dragging}` : styles.handle}
        type="button"
        aria-label={`Move ${name}: drag, or use the arrow keys`}
        title="Drag, or use the arrow keys"
        onPointerDown={drag.startDrag}
        onKeyDown={onKeyDown}
      >
        <Icon name="grip" />
      </button>
      <Button
        small
        tone="plain"
        aria-label={`Move ${name} up`}
        aria-disabled={position === 0}
        onClick={() => moveBy(-1)}
      >
        <Icon name="up" />
      </Button>
      <Button
        small
        tone="plain"
        aria-label={`Move ${name} down`}
        aria-disabled={position === ids.length - 1}
        onClick={() => moveBy(1)}
      >
        <Icon name="down" />
      </Button>
      <span className={styles.said} role="status">
        {announcement}
      </span>
    </>
  )
}

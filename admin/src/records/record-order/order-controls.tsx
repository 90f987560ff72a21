import type { KeyboardEvent } from 'react'
import { useData } from '../../base/data/data-context.ts'
import { announce } from '../../base/ui/announcer.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import type { RowActionsProps } from '../resource-config/resource-config.ts'
import styles from './order-controls.module.css'
import { moveId, type RecordOrder } from './record-order.ts'
import { useRowDrag } from './use-row-drag.ts'

interface OrderControlsProps extends RowActionsProps<{ id: number }> {
  order: RecordOrder
  name: string
}

/** Moves a record up and down: by dragging the handle, by its arrow keys, or by two buttons (WCAG 2.5.7). */
export function OrderControls({ order: recordOrder, row: { id }, name, onError }: OrderControlsProps) {
  const ids = useData()[recordOrder.resourceName].rows.map((row) => row.id)
  const position = ids.indexOf(id)

  function saveOrder(order: number[]) {
    announce(`${name} is now number ${order.indexOf(id) + 1} of ${order.length}.`)
    onError(null)
    recordOrder.save(order).catch(onError)
  }
  const moveBy = (step: number) => {
    const order = recordOrder.getCachedIds()
    const index = order.indexOf(id) + step
    if (index >= 0 && index < order.length) saveOrder(moveId(order, id, index))
  }
  const drag = useRowDrag(recordOrder, id, saveOrder)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    moveBy(step)
  }

  return (
    <span className={styles.controls}>
      <button
        className={`icon-button ${styles.handle} ${drag.isDragging ? styles.dragging : ''}`}
        type="button"
        aria-label={`Move ${name}: drag, or use the arrow keys`}
        title="Drag, or use the arrow keys"
        onPointerDown={drag.startDrag}
        onKeyDown={onKeyDown}
      >
        <Icon name="grip" />
      </button>
      {(['up', 'down'] as const).map((direction) => (
        <button
          key={direction}
          className={`icon-button ${styles.step}`}
          type="button"
          aria-label={`Move ${name} ${direction}`}
          title={`Move ${direction}`}
          aria-disabled={position === (direction === 'up' ? 0 : ids.length - 1)}
          onClick={() => moveBy(direction === 'up' ? -1 : 1)}
        >
          <Icon name={direction} />
        </button>
      ))}
    </span>
  )
}

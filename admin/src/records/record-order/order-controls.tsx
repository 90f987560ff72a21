import type { OrderedResource } from '@shop/db/tables/resource-tables'
import { LineIcon } from '@shop/site/components/icons/icon.tsx'
import type { KeyboardEvent } from 'react'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { useRenterMemberId } from '../../base/data/use-account-and-permissions.ts'
import { announce } from '../../base/ui/announcer.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { MENU_ENTRY } from '../../base/ui/more-menu.tsx'
import type { ListConfig, RowActionsProps } from '../resource-config/resource-config.ts'
import { offerUndo } from '../restore/undo-line.tsx'
import styles from './order-controls.module.css'
import { createRecordOrder, moveId, type RecordOrder, useRowDrag } from './record-order.ts'

const GRIP = 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01'

interface OrderControlsProps extends RowActionsProps<{ id: number }> {
  order: RecordOrder
  name: string
}

/** The buttons that order a list, and the entry of More that moves a record to its top. */
export function createOrderControls<Row extends { id: number }>(
  resourceName: OrderedResource,
  getName: (row: Row) => string,
): Pick<ListConfig<Row>, 'RowActions' | 'MenuEntries'> {
  const order = createRecordOrder(resourceName)
  return {
    RowActions: (props) =>
      useRenterMemberId() === undefined && <OrderControls {...props} order={order} name={getName(props.row)} />,
    MenuEntries: (props) => <ToTheTop {...props} order={order} name={getName(props.row)} />,
  }
}

function ToTheTop(props: OrderControlsProps) {
  const { order, row } = props
  if (useRenterMemberId() !== undefined) return null
  return (
    <button
      className={MENU_ENTRY}
      type="button"
      onClick={() => {
        const before = order.getCachedIds()
        saveOrder(moveId(before, row.id, 0), before, props)
      }}
    >
      <Icon name="up" />
      To the top
    </button>
  )
}

function saveOrder(ids: number[], before: number[], { order, row, name, onError }: OrderControlsProps) {
  announce(`${name} is now number ${ids.indexOf(row.id) + 1} of ${ids.length}.`)
  onError(null)
  const takeBack = () => order.replace(ids, before)
  order.save(ids).then(() => offerUndo({ noun: order.resourceName, words: `Moved ${name}`, takeBack }), onError)
}

/** Moves a record up and down: by dragging the handle, by its arrow keys, or by two buttons (WCAG 2.5.7). */
function OrderControls(props: OrderControlsProps) {
  const { order: recordOrder, row, name } = props
  const { id } = row
  const ids = useRecordLists()[recordOrder.resourceName].rows.map((other) => other.id)
  const position = ids.indexOf(id)
  const moveBy = (step: number) => {
    const order = recordOrder.getCachedIds()
    const index = order.indexOf(id) + step
    if (index >= 0 && index < order.length) saveOrder(moveId(order, id, index), order, props)
  }
  const drag = useRowDrag(recordOrder, id, (order, before) => saveOrder(order, before, props))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    moveBy(step)
  }

  return (
    <span className={`line fixed rounded ${styles.controls}`}>
      <button
        className={`icon-button muted from-34 ${styles.handle} ${drag.isDragging ? styles.dragging : ''}`}
        type="button"
        aria-label={`Move ${name}: drag, or use the arrow keys`}
        title="Drag, or use the arrow keys"
        onPointerDown={drag.startDrag}
        onKeyDown={onKeyDown}
      >
        <LineIcon path={GRIP} />
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

import type { Work } from '@shop/db/tables/work'
import { createOrderExtensions } from '../../record-order/order-controls.tsx'
import type { ListExtensions, RowActionsProps } from '../../resource-config/resource-config.ts'
import { WithdrawButton } from './withdraw-button.tsx'

const order = createOrderExtensions<Work>('work', ({ text }) => text)

export const listExtensions: ListExtensions<Work> = { ...order, RowActions: WorkActions }

function WorkActions(props: RowActionsProps<Work>) {
  if (props.row.withdrawn_on !== '') return null
  return (
    <>
      {order.RowActions && <order.RowActions {...props} />}
      <WithdrawButton row={props.row} />
    </>
  )
}

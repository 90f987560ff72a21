import type { TeamMember } from '@shop/db/tables/team-members'
import { OrderControls } from '../../record-order/order-controls.tsx'
import { createRecordOrder } from '../../record-order/record-order.ts'
import type { ListSlots } from '../../resource-config/resource-config.ts'

const order = createRecordOrder('team-members')

export const listSlots: ListSlots<TeamMember> = {
  RowActions: (props) => <OrderControls {...props} order={order} name={props.row.name} />,
}

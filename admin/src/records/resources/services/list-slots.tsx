import type { Service } from '@shop/db/tables/services'
import { OrderControls } from '../../record-order/order-controls.tsx'
import { createRecordOrder } from '../../record-order/record-order.ts'
import type { ListSlots } from '../../resource-config/resource-config.ts'
import { StarterServices } from './starter-services.tsx'

const order = createRecordOrder('services')

export const listSlots: ListSlots<Service> = {
  RowActions: (props) => <OrderControls {...props} order={order} name={props.row.title} />,
  StarterList: StarterServices,
}

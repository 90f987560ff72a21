import type { Review } from '@shop/db/tables/reviews'
import { OrderControls } from '../../record-order/order-controls.tsx'
import { createRecordOrder } from '../../record-order/record-order.ts'
import type { ListSlots } from '../../resource-config/resource-config.ts'

const order = createRecordOrder('reviews')

export const listSlots: ListSlots<Review> = {
  RowActions: (props) => <OrderControls {...props} order={order} name={`the review of ${props.row.name}`} />,
}

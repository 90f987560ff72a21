import type { Review } from '@shop/db/tables/reviews'
import { createOrderSlots } from '../../record-order/order-controls.tsx'

export const listSlots = createOrderSlots<Review>('reviews', ({ name }) => `the review of ${name}`)

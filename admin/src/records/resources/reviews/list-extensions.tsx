import type { Review } from '@shop/db/tables/reviews'
import { createOrderExtensions } from '../../record-order/order-controls.tsx'

export const listExtensions = createOrderExtensions<Review>('reviews', ({ name }) => `the review of ${name}`)

import type { Service } from '@shop/db/tables/services'
import { createOrderExtensions } from '../../record-order/order-controls.tsx'
import type { ListExtensions } from '../../resource-config/resource-config.ts'
import { StarterServices } from './starter-services.tsx'

export const listExtensions: ListExtensions<Service> = {
  ...createOrderExtensions<Service>('services', ({ title }) => title),
  StarterList: StarterServices,
}

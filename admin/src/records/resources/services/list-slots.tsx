import type { Service } from '@shop/db/tables/services'
import { createOrderSlots } from '../../record-order/order-controls.tsx'
import type { ListSlots } from '../../resource-config/resource-config.ts'
import { StarterServices } from './starter-services.tsx'

export const listSlots: ListSlots<Service> = {
  ...createOrderSlots<Service>('services', ({ title }) => title),
  StarterList: StarterServices,
}

import type { TeamMember } from '@shop/db/tables/team-members'
import { createOrderSlots } from '../../record-order/order-controls.tsx'

export const listSlots = createOrderSlots<TeamMember>('team-members', ({ name }) => name)

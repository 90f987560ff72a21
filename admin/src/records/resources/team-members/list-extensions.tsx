import type { TeamMember } from '@shop/db/tables/team-members'
import { createOrderExtensions } from '../../record-order/order-controls.tsx'

export const listExtensions = createOrderExtensions<TeamMember>('team-members', ({ name }) => name)

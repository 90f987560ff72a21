import { resources, SINGLE_RESOURCES } from '@shop/db/tables/resources'
import { staffScreens } from '@shop/db/tables/staff-screens'

export interface ShopSection {
  path: string
  label: string
  isOwnerOnly?: boolean
}

const DETAILS: ShopSection[] = SINGLE_RESOURCES.map((name) => ({ ...resources[name].staff, isOwnerOnly: true }))

/** The screens about the shop, in the order of their links. */
export const SHOP_SECTIONS: ShopSection[] = DETAILS.toSpliced(
  2,
  0,
  staffScreens.prices,
  resources.notices.staff,
  resources.work.staff,
  staffScreens.paper,
  staffScreens.timeline,
)

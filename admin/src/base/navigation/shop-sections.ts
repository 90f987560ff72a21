import { isForOwners, RESOURCE_NAMES, resources } from '@shop/db/resources/definitions'
import { staffScreens } from '@shop/db/resources/screens-without-resource'

export interface ShopSection {
  path: string
  label: string
  isOwnerOnly?: boolean
}

const FOR_OWNERS: ShopSection[] = RESOURCE_NAMES.filter(isForOwners).map((name) => ({
  ...resources[name].staff,
  isOwnerOnly: true,
}))

/** The screens about the shop, in the order of their links. */
export const SHOP_SECTIONS: ShopSection[] = FOR_OWNERS.toSpliced(
  2,
  0,
  staffScreens.prices,
  resources.notices.staff,
  resources.work.staff,
  staffScreens.paper,
  staffScreens.timeline,
)

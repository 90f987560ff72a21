import type { Shop } from '@shop/db/tables/shop'
import { isWebUrl } from '@shop/db/validation/is-web-url'
import { ICON_PATHS } from '../icons/icon.tsx'

type ShopOnline = Pick<Shop, 'instagram_url' | 'facebook_url' | 'tiktok_url' | 'email'>

// Not among the icons, which the islands load.
const TIKTOK = 'M13 4v11.5a3.5 3.5 0 1 1-3.5-3.5M13 4c.5 3 2.5 5 6 5'
const MAIL = 'M4 6h16v12H4zM4 7l8 6 8-6'

/** The shop's profiles on other sites, and its email. */
export function listSocialLinks(shop: ShopOnline) {
  const { email } = shop
  const profiles = listProfiles(shop)
  return email ? [...profiles, { label: email, path: MAIL, href: `mailto:${email}` }] : profiles
}

/** The accounts of the shop on social networks. */
export function listProfiles({ instagram_url, facebook_url, tiktok_url }: Omit<ShopOnline, 'email'>) {
  return [
    { label: 'Instagram', path: ICON_PATHS.instagram, href: instagram_url },
    { label: 'Facebook', path: ICON_PATHS.facebook, href: facebook_url },
    { label: 'TikTok', path: TIKTOK, href: tiktok_url },
  ].filter(({ href }) => isWebUrl(href))
}

import type { NoticeInput } from '@shop/db/tables/notices'
import type { Shop } from '@shop/db/tables/shop'
import { isWebUrl } from '@shop/db/validation/web-url'

type LinkedNotice = Pick<NoticeInput, 'kind' | 'details' | 'link_url'> & { id?: number | undefined }

/** Its own link, else where gift cards are sold, else its details on the home page. */
export function noticeHref(notice: LinkedNotice, shop: Pick<Shop, 'gift_card_url'>): string | undefined {
  if (isWebUrl(notice.link_url)) return notice.link_url
  if (notice.kind === 'gift_cards' && isWebUrl(shop.gift_card_url)) return shop.gift_card_url
  return isOpening(notice) ? `/#${noticeAnchor(notice)}` : undefined
}

/** Whether the home page has it with its details. */
export function isOpening({ kind, details }: Pick<NoticeInput, 'kind' | 'details'>): boolean {
  return (kind === 'job' || kind === 'chair') && details.trim() !== ''
}

export function noticeAnchor({ id }: { id?: number | undefined }): string {
  return `notice-${id}`
}

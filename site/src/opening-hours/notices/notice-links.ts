import type { NoticeInput } from '@shop/db/tables/notices'
import type { Shop } from '@shop/db/tables/shop'
import { isWebUrl } from '@shop/db/validation/is-web-url'

type LinkedNotice = Pick<NoticeInput, 'kind' | 'link_url'>

/** Its own link, or where gift cards are sold; '' for none. */
export function noticeUrl({ kind, link_url }: LinkedNotice, { gift_card_url }: Pick<Shop, 'gift_card_url'>): string {
  return [link_url, kind === 'gift_cards' ? gift_card_url : ''].find(isWebUrl) ?? ''
}

/** The home page shows these with their details. */
export function isJobOrChairOpening({ kind, details }: Pick<NoticeInput, 'kind' | 'details'>): boolean {
  return (kind === 'job' || kind === 'chair') && details.trim() !== ''
}

export function noticeAnchor({ id }: { id?: number | undefined }): string {
  return `notice-${id}`
}

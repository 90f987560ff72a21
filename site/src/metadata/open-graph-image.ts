import { createHash } from 'node:crypto'
import { isShareable, SHARE_SIZE } from '@shop/db/tables/images'
import { type DisplayImage, imageUrl } from '../images/image-url.ts'
import type { SiteHref } from '../links/site-href-type.ts'

/** A picture for links to a page: its address, and its size in pixels as far as it is known. */
export interface ShareImage {
  href: string
  width: number | null
  height: number | null
  /** empty for one that says what the page does */
  alt: string
}

/** A picture that the site draws itself, at an address that changes with what it shows, because caches keep it. */
export function drawnShareImage(path: SiteHref, content: object): ShareImage {
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8)
  return { href: `${path}?v=${version}`, ...SHARE_SIZE, alt: '' }
}

/** The photo, or a card with it; undefined while it has none, and for one elsewhere that networks may not show. */
export function sharePhoto(image: DisplayImage, imageBaseUrl: string): ShareImage | undefined {
  const { aws_location, width, height, altText: alt, variants } = image
  const card = variants.find(({ type }) => type === 'image/jpeg')
  if (card) return { href: imageUrl(card.key, imageBaseUrl), ...SHARE_SIZE, alt }
  const isUnknown = !width && /\.(jpe?g|png)$/i.test(aws_location)
  return isUnknown || isShareable(image)
    ? { href: imageUrl(aws_location, imageBaseUrl), width, height, alt }
    : undefined
}

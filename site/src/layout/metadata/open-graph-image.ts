import { createHash } from 'node:crypto'
import type { Event } from '@shop/db/tables/events'
import { isShareable, SHARE_SIZE } from '@shop/db/tables/images'
import type { Shop } from '@shop/db/tables/shop'
import { type DisplayImage, imageUrl } from '../../components/images/display-image.ts'
import { eventPaths } from '../../components/links/event-paths-and-api-url.ts'
import { localPath } from '../../components/links/local-path.ts'
import type { SiteHref } from '../../components/links/site-and-external-links.tsx'
import { readText } from '../../content/page-texts/read-text.ts'
import { readPalette } from '../../look/read-look.ts'

/** A picture for links to a page: its address, and its size in pixels if it is known. */
export interface ShareImage {
  href: string
  width: number | null
  height: number | null
  /** empty for one that says what the page does */
  alt: string
}

export function shopShareImage({ name, phone, street, city, region }: Shop): ShareImage {
  const content = [name, phone, street, city, region, readText('share_text'), readPalette()]
  return drawnShareImage('/share/shop.png', content)
}

export function eventShareImage(event: Event, { name, phone, street }: Shop): ShareImage {
  const { title, month, day, year, time, location, status, moved_from } = event
  const content = [title, month, day, year, time, location, status, moved_from, name, phone, street, readPalette()]
  return drawnShareImage(eventPaths(event.id).shareImage, content)
}

/** A picture that the site draws itself, at an address that changes with its contents, because caches keep it. */
function drawnShareImage(path: SiteHref, content: object): ShareImage {
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8)
  return { href: `${localPath(path)}?v=${version}`, ...SHARE_SIZE, alt: '' }
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

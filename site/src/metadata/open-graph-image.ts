import { type DisplayImage, imageUrl } from '../images/image-url.ts'
import type { SiteHref } from '../links/site-href-type.ts'

/** A picture for links to a page: its address, and its size in pixels as far as it is known. */
export interface ShareImage {
  href: string
  width: number | null
  height: number | null
}

/** A picture that the site draws itself, in the size that social networks ask for. */
export function drawnShareImage(href: SiteHref): ShareImage {
  return { href, width: 1200, height: 630 }
}

/** Social networks refuse larger files. */
const WIDEST = 1600

export function sharePhoto({ aws_location, width, height, variants }: DisplayImage, imageBaseUrl: string): ShareImage {
  const fitting = variants.filter((variant) => variant.type === 'image/webp' && variant.width <= WIDEST)
  const widest = fitting.toSorted((one, other) => other.width - one.width)[0]
  if (!widest || !width || !height) return { href: imageUrl(aws_location, imageBaseUrl), width, height }
  return {
    href: imageUrl(widest.key, imageBaseUrl),
    width: widest.width,
    height: Math.round((height * widest.width) / width),
  }
}

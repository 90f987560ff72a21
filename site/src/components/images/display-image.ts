import type { FocalPoint, Image, ImageVariant } from '@shop/db/tables/images'

export type DisplayImage = Pick<Image, 'aws_location' | 'altText' | 'width' | 'height' | 'variants' | keyof FocalPoint>

export function imageUrl(location: string, imageBaseUrl: string): string {
  return location.startsWith('http') ? location : imageBaseUrl + location
}

/** Whether an image is portrait or square, as a flyer is; a wide box would crop it to a strip. */
export function isUpright({ width, height }: Pick<DisplayImage, 'width' | 'height'>): boolean {
  return width !== null && height !== null && height >= width
}

export interface OfferedWidths {
  minWidth?: number
  maxWidth?: number
}

const CARD_WIDTH = 368
const EVENT_IMAGE_WIDTH = 560

/** The variants that a page offers a browser: from that for a card to that for an event page on a screen of density 2. */
export function offeredVariants(
  variants: ImageVariant[],
  { minWidth = CARD_WIDTH, maxWidth = 2 * EVENT_IMAGE_WIDTH }: OfferedWidths = {},
): ImageVariant[] {
  const ofPages = variants.filter(({ type }) => type !== 'image/jpeg') // which is the card for links
  const offered = ofPages.filter(({ width }) => width >= minWidth && width <= maxWidth)
  return offered.length > 0 ? offered : ofPages
}

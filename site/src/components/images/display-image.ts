import type { FocalPoint, Image } from '@shop/db/tables/images'

export type DisplayImage = Pick<Image, 'aws_location' | 'altText' | 'width' | 'height' | 'variants' | keyof FocalPoint>

export function imageUrl(location: string, imageBaseUrl: string): string {
  return location.startsWith('http') ? location : imageBaseUrl + location
}

/** Whether an image is portrait or square, as a flyer is; a wide box would crop it to a strip. */
export function isUpright({ width, height }: Pick<DisplayImage, 'width' | 'height'>): boolean {
  return width !== null && height !== null && height >= width
}

import type { FocalPoint, Image } from '@shop/db/tables/images'

export type DisplayImage = Pick<Image, 'aws_location' | 'altText' | 'width' | 'height' | 'variants' | keyof FocalPoint>

/** The URL of an image's location: a whole address as it is, a stored key behind the base URL. */
export function imageUrl(location: string, imageBaseUrl: string): string {
  return location.startsWith('http') ? location : imageBaseUrl + location
}

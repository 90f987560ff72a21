import type { FocalPoint, Image } from '@shop/db/tables/images'

export type DisplayImage = Pick<Image, 'aws_location' | 'altText' | 'width' | 'height' | 'variants' | keyof FocalPoint>

export function imageUrl(location: string, imageBaseUrl: string): string {
  return location.startsWith('http') ? location : imageBaseUrl + location
}

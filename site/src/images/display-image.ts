import type { Image } from '@shop/db/tables/images'

/** What a page needs to know of a picture. */
export type DisplayImage = Pick<Image, 'aws_location' | 'altText' | 'width' | 'height' | 'variants'>

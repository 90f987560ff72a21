import type { Image } from '@shop/db/images'

/** What a page needs to know of a picture. */
export type PictureImage = Pick<Image, 'aws_location' | 'altText' | 'width' | 'height' | 'variants'>

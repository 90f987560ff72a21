import type { DisplayImage } from './image-url.ts'

/** Whether an image is portrait or square, as a flyer is; a wide box would cut it to a strip. */
export function isUpright({ width, height }: Pick<DisplayImage, 'width' | 'height'>): boolean {
  return width !== null && height !== null && height >= width
}

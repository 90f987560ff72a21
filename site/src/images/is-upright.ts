import type { DisplayImage } from './image-url.ts'

/** Whether an image is at least as high as wide, as a flyer is, of which a wide box would show a strip. */
export function isUpright({ width, height }: Pick<DisplayImage, 'width' | 'height'>): boolean {
  return width !== null && height !== null && height >= width
}

import type { DisplayImage } from './image-url.ts'

/** Width divided by height for each entry of `sizes`, the last one for all that follow; or a height in pixels. */
export type ImageBox = { ratios: number[] } | { height: number }

/** `sizes` with the width at which an image is drawn: one that is wider than its box is cropped at both sides. */
export function coverSizes(sizes: string, { width, height }: Pick<DisplayImage, 'width' | 'height'>, box: ImageBox) {
  if (!width || !height) return sizes
  const ratio = width / height
  const entries = sizes.split(/,\s*(?![^(]*\))/).map((entry, index) => {
    const [, condition = '', length = ''] = /^(\(min-width[^)]*\) )?(.+)$/.exec(entry) ?? []
    if ('height' in box) return `${condition}max(${length}, ${Math.round(box.height * ratio)}px)`
    const factor = ratio / (box.ratios[index] ?? box.ratios.at(-1) ?? ratio)
    return factor > 1 ? `${condition}calc(${length} * ${factor.toFixed(2)})` : entry
  })
  return entries.join(', ')
}

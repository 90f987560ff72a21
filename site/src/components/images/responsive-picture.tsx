import { CENTER_FOCUS, FOCUS_STEP } from '@shop/db/resources/image-types-and-limits'
import type { FocalPoint, ImageVariant } from '@shop/db/tables/images'
import { splitMark } from '../translations/untranslated-text-mark.ts'
import { type DisplayImage, imageUrl, type OfferedWidths, offeredVariants } from './display-image.ts'
import styles from './focal-point.module.css'

/** Variants smaller or wider than these widths are not offered, unless there is no other. */
export interface ResponsivePictureProps extends OfferedWidths {
  image: DisplayImage
  imageBaseUrl: string
  fallbackAlt?: string
  isDecorative?: boolean
  /** the width of its box on the page, for the browser's choice of variant */
  sizes: string
  box?: ImageBox
  priority?: boolean | undefined
  className?: string | undefined
}

export function ResponsivePicture(props: ResponsivePictureProps) {
  const { image, imageBaseUrl, isDecorative, sizes, box, priority } = props
  const drawnSizes = box ? coverSizes(sizes, image, box) : sizes
  const [mark, alt] = splitMark(isDecorative ? '' : image.altText || props.fallbackAlt || '')
  const classes = [props.className, ...focalPointClasses(image)].filter(Boolean).join(' ')
  return (
    <picture>
      {(['image/avif', 'image/webp'] as const).map((type) => {
        const srcSet = sourceSet(offeredVariants(image.variants, props), type, imageBaseUrl)
        return srcSet && <source key={type} type={type} srcSet={srcSet} sizes={drawnSizes} />
      })}
      <img
        className={classes || undefined}
        src={imageUrl(image.aws_location, imageBaseUrl)}
        alt={alt}
        lang={mark ? 'en' : undefined}
        width={image.width ?? 1200}
        height={image.height ?? 900}
        decoding="async"
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  )
}

function sourceSet(variants: ImageVariant[], type: ImageVariant['type'], imageBaseUrl: string): string {
  const ofType = variants.filter((variant) => variant.type === type)
  return ofType.map(({ key, width }) => `${imageUrl(key, imageBaseUrl)} ${width}w`).join(', ')
}

/** Width divided by height for each entry of `sizes`, the last one for all that follow; or a height in pixels. */
export type ImageBox = { ratios: number[] } | { height: number }

/** `sizes` with the width at which an image is drawn: one that is wider than its box is cropped on both sides. */
function coverSizes(sizes: string, { width, height }: Pick<DisplayImage, 'width' | 'height'>, box: ImageBox) {
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

export function focalPointClasses({ focus_x, focus_y }: FocalPoint): (string | undefined)[] {
  if (focus_x === CENTER_FOCUS.focus_x && focus_y === CENTER_FOCUS.focus_y) return []
  return [styles.focused, ...stepClasses('x', focus_x), ...stepClasses('y', focus_y)]
}

function stepClasses(axis: 'x' | 'y', percent: number) {
  const steps = percent / FOCUS_STEP
  return [1, 2, 4, 8].filter((part) => steps & part).map((part) => styles[`${axis}${part}`])
}

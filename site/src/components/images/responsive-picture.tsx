import type { ImageVariant } from '@shop/db/tables/images'
import { coverSizes, type ImageBox } from './cover-sizes.ts'
import { focalPointClasses } from './focal-point.ts'
import { type DisplayImage, imageUrl } from './image-url.ts'
import { type OfferedWidths, offeredVariants } from './offered-variants.ts'

/** Smaller and wider variants than these widths are not offered, unless there is no other. */
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
        alt={isDecorative ? '' : image.altText || props.fallbackAlt || ''}
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

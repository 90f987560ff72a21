import type { ImageVariant } from '@shop/db/tables/images'
import { Icon } from '../icons/icon.tsx'
import { type DisplayImage, imageUrl } from './image-url.ts'
import styles from './picture.module.css'

export interface ResponsiveImageProps {
  image: DisplayImage | undefined
  /** the first part of every image URL, such as /pictures/ */
  imageBaseUrl: string
  /** for an image without its own alt text */
  fallbackAlt?: string
  /** the width on the page, for the browser's choice of variant */
  sizes: string
  /** the first image of a page is loaded eagerly */
  priority?: boolean
  /** shown in place of a missing image */
  placeholderText?: string
}

/**
 * Fills its container: with a spinner while the image loads, with a placeholder when there is none.
 * `trackImageLoading` sets `data-picture`, because a page without React needs it too.
 */
export function ResponsiveImage({ image, imageBaseUrl, placeholderText, ...imageProps }: ResponsiveImageProps) {
  return (
    <div key={image?.aws_location} className={styles.frame} data-picture={image ? 'coming' : 'missing'}>
      {image && <span className={styles.spinner} />}
      {image && <ImageSources image={image} imageBaseUrl={imageBaseUrl} {...imageProps} />}
      <span className={styles.missing} aria-hidden={placeholderText ? undefined : true}>
        <Icon name="image" />
        {!image && placeholderText}
      </span>
    </div>
  )
}

function ImageSources({
  image,
  imageBaseUrl,
  fallbackAlt = '',
  sizes,
  priority,
}: Omit<ResponsiveImageProps, 'image'> & { image: DisplayImage }) {
  return (
    <picture>
      {(['image/avif', 'image/webp'] as const).map((type) => {
        const srcSet = sourceSet(image.variants, type, imageBaseUrl)
        return srcSet && <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      })}
      <img
        className={styles.image}
        src={imageUrl(image.aws_location, imageBaseUrl)}
        alt={image.altText || fallbackAlt}
        width={image.width ?? 1200}
        height={image.height ?? 900}
        decoding="async"
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
      />
    </picture>
  )
}

function sourceSet(variants: ImageVariant[], type: ImageVariant['type'], imageBaseUrl: string): string {
  const ofType = variants.filter((variant) => variant.type === type)
  return ofType.map(({ key, width }) => `${imageUrl(key, imageBaseUrl)} ${width}w`).join(', ')
}

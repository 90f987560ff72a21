import type { ImageVariant } from '@shop/db/tables/images'
import { Icon } from '../icons/icon.tsx'
import type { DisplayImage } from './display-image.ts'
import { imageUrl } from './image-url.ts'
import styles from './picture.module.css'

export interface ResponsiveImageProps {
  image: DisplayImage | undefined
  /** what stands before a stored key, such as /pictures/ */
  imageBaseUrl: string
  /** said where the picture brings no words of its own (decisions F27) */
  fallbackAlt?: string
  /** how wide the page shows it, for the browser's choice of file */
  sizes: string
  /** the first picture of a page, which is not to wait */
  priority?: boolean
  /** words in the place of a picture that is not there */
  placeholderText?: string
}

/**
 * Fills the box it stands in: a spinner while the picture is on its way, a quiet place when there is none (F14). Its
 * document tells it how the loading ended: see settlePictures, which a page without React needs all the same.
 */
export function ResponsiveImage({ image, imageBaseUrl, placeholderText, ...shown }: ResponsiveImageProps) {
  return (
    <div key={image?.aws_location} className={styles.frame} data-picture={image ? 'coming' : 'missing'}>
      {image && <span className={styles.spinner} />}
      {image && <Sources image={image} imageBaseUrl={imageBaseUrl} {...shown} />}
      <span className={styles.missing} aria-hidden={placeholderText ? undefined : true}>
        <Icon name="image" />
        {!image && placeholderText}
      </span>
    </div>
  )
}

function Sources({
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

function sourceSet(variants: ImageVariant[], type: ImageVariant['type'], pictures: string): string {
  const ofType = variants.filter((variant) => variant.type === type)
  return ofType.map(({ key, width }) => `${imageUrl(key, pictures)} ${width}w`).join(', ')
}

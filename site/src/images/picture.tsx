import type { Variant } from '@shop/db/images'
import { Icon } from '../icons/icon.tsx'
import { imageUrl } from './image-url.ts'
import styles from './picture.module.css'
import type { PictureImage } from './picture-image.ts'

export interface PictureProps {
  image: PictureImage | undefined
  /** what stands before a stored key, such as /pictures/ */
  pictures: string
  /** said where the picture brings no words of its own (decisions F27) */
  alt?: string
  /** how wide the page shows it, for the browser's choice of file */
  sizes: string
  /** the first picture of a page, which is not to wait */
  first?: boolean
  /** words in the place of a picture that is not there */
  missing?: string
}

/**
 * Fills the box it stands in: a spinner while the picture is on its way, a quiet place when there is none (F14). Its
 * document tells it how the loading ended: see settlePictures, which a page without React needs all the same.
 */
export function Picture({ image, pictures, missing, ...shown }: PictureProps) {
  return (
    <div key={image?.aws_location} className={styles.frame} data-picture={image ? 'coming' : 'missing'}>
      {image && <span className={styles.spinner} />}
      {image && <Sources image={image} pictures={pictures} {...shown} />}
      <span className={styles.missing} aria-hidden={missing ? undefined : true}>
        <Icon name="picture" />
        {!image && missing}
      </span>
    </div>
  )
}

function Sources({ image, pictures, alt = '', sizes, first }: Omit<PictureProps, 'image'> & { image: PictureImage }) {
  return (
    <picture>
      {(['image/avif', 'image/webp'] as const).map((type) => {
        const srcSet = sourceSet(image.variants, type, pictures)
        return srcSet && <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      })}
      <img
        className={styles.image}
        src={imageUrl(image.aws_location, pictures)}
        alt={image.altText || alt}
        width={image.width ?? 1200}
        height={image.height ?? 900}
        decoding="async"
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
      />
    </picture>
  )
}

function sourceSet(variants: Variant[], type: Variant['type'], pictures: string): string {
  const ofType = variants.filter((variant) => variant.type === type)
  return ofType.map(({ key, width }) => `${imageUrl(key, pictures)} ${width}w`).join(', ')
}

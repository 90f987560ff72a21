import { Icon } from '../icons/icon.tsx'
import styles from './picture.module.css'
import { PlainPicture, type PlainPictureProps } from './plain-picture.tsx'

export interface ResponsiveImageProps extends Omit<PlainPictureProps, 'image' | 'className'> {
  image: PlainPictureProps['image'] | undefined
  placeholderText?: string
}

/** Fills its container. `trackImageLoading` sets `data-picture`, because a page without React needs it too. */
export function ResponsiveImage({ image, imageBaseUrl, placeholderText, ...imageProps }: ResponsiveImageProps) {
  return (
    <div key={image?.aws_location} className={styles.frame} data-picture={image ? 'coming' : 'missing'}>
      {image && <span className={styles.spinner} />}
      {image && <PlainPicture image={image} imageBaseUrl={imageBaseUrl} className={styles.image} {...imageProps} />}
      <span className={styles.missing} aria-hidden={placeholderText ? undefined : true}>
        <Icon name="image" />
        {!image && placeholderText}
      </span>
    </div>
  )
}

import { Icon } from '../icons/icon.tsx'
import styles from './picture.module.css'
import { ResponsivePicture, type ResponsivePictureProps } from './responsive-picture.tsx'

export interface FramedImageProps extends Omit<ResponsivePictureProps, 'image' | 'className'> {
  image: ResponsivePictureProps['image'] | undefined
  placeholderText?: string
}

/** Fills its container. `trackImageLoading` sets `data-picture`, because a page without React needs it too. */
export function FramedImage({ image, imageBaseUrl, placeholderText, ...imageProps }: FramedImageProps) {
  return (
    <div key={image?.aws_location} className={styles.frame} data-picture={image ? 'coming' : 'missing'}>
      {image && <span className={styles.spinner} />}
      {image && (
        <ResponsivePicture image={image} imageBaseUrl={imageBaseUrl} className={styles.image} {...imageProps} />
      )}
      <span className={styles.missing} aria-hidden={placeholderText ? undefined : true}>
        <Icon name="image" />
        {!image && placeholderText}
      </span>
    </div>
  )
}

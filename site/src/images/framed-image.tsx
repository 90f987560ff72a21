import styles from './picture.module.css'
import { ResponsivePicture, type ResponsivePictureProps } from './responsive-picture.tsx'

export interface FramedImageProps extends Omit<ResponsivePictureProps, 'image' | 'className'> {
  image: ResponsivePictureProps['image'] | undefined
  /** fitted into its container, where others cover it */
  isWhole?: boolean
}

/** Fills its container. `trackImageLoading` sets `data-picture`, because a page without React needs it too. */
export function FramedImage({ image, imageBaseUrl, isWhole, ...imageProps }: FramedImageProps) {
  return (
    <div key={image?.aws_location} className={styles.frame} data-picture={image ? 'coming' : 'missing'}>
      {image && <span className={styles.spinner} />}
      {image && (
        <ResponsivePicture
          image={image}
          imageBaseUrl={imageBaseUrl}
          className={isWhole ? `${styles.image} ${styles.whole}` : styles.image}
          {...imageProps}
        />
      )}
    </div>
  )
}

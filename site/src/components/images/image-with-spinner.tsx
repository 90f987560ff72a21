import styles from './picture.module.css'
import { ResponsivePicture, type ResponsivePictureProps } from './responsive-picture.tsx'

export interface ImageWithSpinnerProps extends Omit<ResponsivePictureProps, 'className'> {
  /** fitted into its container, where others cover it */
  isWhole?: boolean
}

/** Fills its container. `trackImageLoading` sets `data-picture`, because a page without React needs it too. */
export function ImageWithSpinner({ isWhole, ...imageProps }: ImageWithSpinnerProps) {
  return (
    <div key={imageProps.image.aws_location} className={styles.frame} data-picture="coming">
      <span className={styles.spinner} />
      <ResponsivePicture {...imageProps} className={isWhole ? `${styles.image} ${styles.whole}` : styles.image} />
    </div>
  )
}

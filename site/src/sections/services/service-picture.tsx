import { ImageWithSpinner, type ImageWithSpinnerProps } from '../../components/images/image-with-spinner.tsx'
import { type DrawnService, drawingLabel, drawingOf, serviceDrawingUrl } from './service-drawings.ts'
import styles from './service-picture.module.css'

interface ServicePictureProps extends Omit<ImageWithSpinnerProps, 'image'> {
  image: ImageWithSpinnerProps['image'] | undefined
  service: DrawnService
  /** so that drawings side by side do not all have the same background */
  hasOtherGround?: boolean | undefined
}

export function ServicePicture({ service, hasOtherGround, image, ...imageProps }: ServicePictureProps) {
  if (image) return <ImageWithSpinner image={image} {...imageProps} />
  const { isDecorative } = imageProps
  const name = drawingOf(service)
  return (
    <svg
      className={hasOtherGround ? styles.other : styles.drawing}
      role="img"
      aria-label={isDecorative ? undefined : drawingLabel(name)}
      aria-hidden={isDecorative}
    >
      <use href={serviceDrawingUrl(name)} />
    </svg>
  )
}

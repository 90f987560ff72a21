import { FramedImage, type FramedImageProps } from '../images/framed-image.tsx'
import { ServiceDrawing } from './service-drawing.tsx'
import { type DrawnService, drawingOf } from './service-drawings.ts'

interface ServicePictureProps extends FramedImageProps {
  service: DrawnService
  hasOtherGround?: boolean | undefined
}

export function ServicePicture({ service, hasOtherGround, ...image }: ServicePictureProps) {
  if (image.image) return <FramedImage {...image} />
  return <ServiceDrawing name={drawingOf(service)} hasOtherGround={hasOtherGround} isDecorative={image.isDecorative} />
}

import arch from './arch.module.css'
import { FramedImage, type FramedImageProps } from './image-with-spinner.tsx'
import { initials } from './initials.ts'

interface PortraitProps extends Omit<FramedImageProps, 'image'> {
  image: FramedImageProps['image'] | undefined
  name: string
  className?: string | undefined
}

export function Portrait({ name, className = '', image, ...imageProps }: PortraitProps) {
  return (
    <div className={`${arch.arch} ${className}`}>
      {image ? (
        <FramedImage image={image} fallbackAlt={name} {...imageProps} />
      ) : (
        <span dir="auto" className={`center ${arch.letters}`} aria-hidden="true">
          {initials(name)}
        </span>
      )}
    </div>
  )
}

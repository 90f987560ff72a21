import arch from './arch.module.css'
import { ImageWithSpinner, type ImageWithSpinnerProps } from './image-with-spinner.tsx'
import { initials } from './initials.ts'

interface PortraitProps extends Omit<ImageWithSpinnerProps, 'image'> {
  image: ImageWithSpinnerProps['image'] | undefined
  name: string
  className?: string | undefined
}

export function Portrait({ name, className = '', image, ...imageProps }: PortraitProps) {
  return (
    <div className={`${arch.arch} ${className}`}>
      {image ? (
        <ImageWithSpinner image={image} fallbackAlt={name} {...imageProps} />
      ) : (
        <span dir="auto" className={`center ${arch.letters}`} aria-hidden="true">
          {initials(name)}
        </span>
      )}
    </div>
  )
}

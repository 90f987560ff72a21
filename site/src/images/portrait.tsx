import arch from './arch.module.css'
import { initials } from './initials.ts'
import { ResponsiveImage, type ResponsiveImageProps } from './responsive-image.tsx'

interface PortraitProps extends ResponsiveImageProps {
  name: string
  className?: string | undefined
}

export function Portrait({ name, className = '', image, ...imageProps }: PortraitProps) {
  return (
    <div className={`${arch.arch} ${className}`}>
      {image ? (
        <ResponsiveImage image={image} fallbackAlt={name} {...imageProps} />
      ) : (
        <span className={arch.letters} aria-hidden="true">
          {initials(name)}
        </span>
      )}
    </div>
  )
}

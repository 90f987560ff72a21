import type { Image } from '@shop/db/tables/images'
import type { ReactNode } from 'react'
import { getVariantUrl } from '../../base/data/image-variant-url.ts'
import styles from './thumbnail.module.css'

/** width and height in CSS pixels, and the smallest width of the file */
const SHAPES = { wide: [52, 40, 100], square: [56, 56, 120], large: [100, 100, 200] } as const

interface ThumbnailProps {
  /** undefined while it loads: its placeholder has the same size */
  image: Image | undefined
  shape?: keyof typeof SHAPES
}

export function Thumbnail({ image, shape = 'wide' }: ThumbnailProps) {
  const [width, height, fileWidth] = SHAPES[shape]
  if (!image) return <svg className="thumbnail" width={width} height={height} aria-hidden="true" />
  return (
    <img
      className="thumbnail"
      src={getVariantUrl(image, fileWidth)}
      style={{ objectPosition: `${image.focus_x}% ${image.focus_y}%` }}
      alt=""
      width={width}
      height={height}
      loading="lazy"
    />
  )
}

/** Shown in a list when a record has no picture. The row also has its text. */
export function TextThumbnail({ above, children }: { above?: string; children: ReactNode }) {
  return (
    <span className={`center fixed rounded sand ${styles.tile}`} aria-hidden="true">
      {above && <span className={styles.above}>{above}</span>}
      {children}
    </span>
  )
}

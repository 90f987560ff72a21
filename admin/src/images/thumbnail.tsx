import type { Image } from '@shop/db/tables/images'
import { getVariantUrl } from './image-variant-url.ts'
import styles from './thumbnail.module.css'

/** A small, decorative image: its name stands beside it. */
export function Thumbnail({ image, isLarge = false }: { image: Image; isLarge?: boolean }) {
  return (
    <img
      className={isLarge ? styles.big : styles.thumbnail}
      src={getVariantUrl(image, isLarge ? 200 : 100)}
      alt=""
      width={isLarge ? 100 : 52}
      height={isLarge ? 100 : 40}
      loading="lazy"
    />
  )
}

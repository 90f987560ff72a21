import type { Image } from '@shop/db/images'
import { imageSource } from './image-source.ts'
import styles from './thumbnail.module.css'

/** A picture in small; the words stand beside it. */
export function Thumbnail({ image, big = false }: { image: Image; big?: boolean }) {
  return (
    <img
      className={big ? styles.big : styles.thumbnail}
      src={imageSource(image, big ? 200 : 100)}
      alt=""
      width={big ? 100 : 52}
      height={big ? 100 : 40}
      loading="lazy"
    />
  )
}

import { useData } from '../../data/use-data.ts'
import { Thumbnail } from '../../images/thumbnail.tsx'
import styles from './event-image-cell.module.css'

/** The picture's file name; "not found" only once the list of pictures has come or failed (spec §2, decisions F26). */
export function EventImageCell({ id }: { id: number | null }) {
  const { images } = useData()
  if (id === null) return 'None'
  const image = images.rows.find((one) => one.id === id)
  if (!image && !images.isLoading) return 'Image not found'
  return (
    <span className={styles.image}>
      {image && <Thumbnail image={image} />}
      {image?.fileName}
    </span>
  )
}

import type { Image } from '@shop/db/images'
import { Alert } from '../ui/alert.tsx'
import { Segments } from '../ui/segments.tsx'
import styles from './gallery.module.css'
import { ImageCard } from './image-card.tsx'

type Part = 'all' | 'undescribed'

interface GalleryProps {
  images: Image[]
  undescribedOnly: boolean
  onShow(part: Part): void
  onEdit(image: Image): void
  onDelete(image: Image): Promise<void>
}

/** All pictures, or those that still need alt text; the newest first. */
export function Gallery({ images, undescribedOnly, onShow, onEdit, onDelete }: GalleryProps) {
  const undescribed = images.filter(({ altText }) => altText.trim() === '')
  const isPart = undescribedOnly && undescribed.length > 0
  const choices: { value: Part; label: string }[] = [
    { value: 'all', label: `All ${images.length}` },
    { value: 'undescribed', label: `Without alt text ${undescribed.length}` },
  ]
  return (
    <>
      {images.length === 0 && <Alert tone="info">No images found. Upload some images to get started.</Alert>}
      {undescribed.length > 0 && (
        <div className={styles.tools}>
          <Segments label="Show" value={isPart ? 'undescribed' : 'all'} choices={choices} onChoose={onShow} />
        </div>
      )}
      <div className={styles.grid}>
        {(isPart ? undescribed : images).toReversed().map((image) => (
          <ImageCard key={image.id} image={image} onEdit={() => onEdit(image)} onDelete={() => onDelete(image)} />
        ))}
      </div>
      <p className={styles.total}>Total images: {images.length}</p>
    </>
  )
}

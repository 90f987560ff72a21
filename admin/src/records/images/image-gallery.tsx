import type { Image } from '@shop/db/tables/images'
import { Alert } from '../../base/ui/alert.tsx'
import { SegmentedControl } from '../../base/ui/segmented-control.tsx'
import { ImageCard } from './image-card.tsx'
import styles from './image-gallery.module.css'

type GalleryFilter = 'all' | 'undescribed'

interface ImageGalleryProps {
  images: Image[]
  withoutAltTextOnly: boolean
  onFilter(filter: GalleryFilter): void
  onEdit(image: Image): void
  onDelete(image: Image): Promise<void>
}

export function ImageGallery({ images, withoutAltTextOnly, onFilter, onEdit, onDelete }: ImageGalleryProps) {
  const undescribed = images.filter(({ altText }) => altText.trim() === '')
  const isFiltered = withoutAltTextOnly && undescribed.length > 0
  const filters: { value: GalleryFilter; label: string }[] = [
    { value: 'all', label: `All ${images.length}` },
    { value: 'undescribed', label: `Without alt text ${undescribed.length}` },
  ]
  return (
    <>
      {images.length === 0 && <Alert tone="info">No images found. Upload some images to get started.</Alert>}
      {undescribed.length > 0 && (
        <div className={styles.tools}>
          <SegmentedControl
            label="Show"
            value={isFiltered ? 'undescribed' : 'all'}
            options={filters}
            onChange={onFilter}
          />
        </div>
      )}
      <div className={styles.grid}>
        {(isFiltered ? undescribed : images).toReversed().map((image) => (
          <ImageCard key={image.id} image={image} onEdit={() => onEdit(image)} onDelete={() => onDelete(image)} />
        ))}
      </div>
      <p className={`muted ${styles.total}`}>Total images: {images.length}</p>
    </>
  )
}

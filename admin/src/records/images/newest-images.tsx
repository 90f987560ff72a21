import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { useMayWrite } from '../../base/data/use-write-permissions.ts'
import styles from './image-field.module.css'
import { Thumbnail, ThumbnailPlaceholder } from './thumbnail.tsx'

const MAX_NEWEST = 5

export function NewestImages({ onSelect }: { onSelect(id: number): void }) {
  const mayWrite = useMayWrite('images')
  const { rows, isLoading } = useRecordLists().images
  const newest = rows.filter(mayWrite).slice(-MAX_NEWEST).toReversed()
  if (isLoading) return <NewestImagesPlaceholder />
  if (newest.length === 0) return null
  return (
    <fieldset className="wrap gap-2" aria-label="Newest images">
      {newest.map((image) => (
        <button
          key={image.id}
          className={styles.use}
          type="button"
          aria-label={`Select ${image.description || image.fileName}`}
          onClick={() => onSelect(image.id)}
        >
          <Thumbnail image={image} shape="square" />
        </button>
      ))}
    </fieldset>
  )
}

/** As large as the images will be, so that they move nothing under a finger. */
function NewestImagesPlaceholder() {
  return (
    <div className="wrap gap-2">
      {Array.from({ length: MAX_NEWEST }, (_, index) => (
        <ThumbnailPlaceholder key={index} shape="square" />
      ))}
    </div>
  )
}

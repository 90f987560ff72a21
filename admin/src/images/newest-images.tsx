import { useData } from '../data/use-data.ts'
import styles from './newest-images.module.css'
import { Thumbnail } from './thumbnail.tsx'

const MAX_SHOWN = 5

/** The newest images of the gallery, each one tap away. */
export function NewestImages({ onSelect }: { onSelect(id: number): void }) {
  const newest = useData().images.rows.slice(-MAX_SHOWN).toReversed()
  if (newest.length === 0) return null
  return (
    <fieldset className={styles.images} aria-label="Newest images">
      {newest.map((image) => (
        <button
          key={image.id}
          className={styles.choice}
          type="button"
          aria-label={`Use ${image.description || image.fileName}`}
          onClick={() => onSelect(image.id)}
        >
          <Thumbnail image={image} shape="square" />
        </button>
      ))}
    </fieldset>
  )
}

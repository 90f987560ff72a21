import type { Image } from '@shop/db/tables/images'
import { useState } from 'react'
import { useData } from '../../base/data/data-context.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import { Spinner } from '../../base/ui/spinner.tsx'
import styles from './image-picker.module.css'
import { Thumbnail } from './thumbnail.tsx'

interface ImagePickerProps {
  selectedId: number | null
  onCancel(): void
  onSelect(id: number): void
}

export function ImagePicker({ selectedId, onCancel, onSelect }: ImagePickerProps) {
  const [pickedId, setPickedId] = useState(selectedId)
  return (
    <Modal
      wide
      title="Select Image"
      onDismiss={onCancel}
      cancel="Cancel"
      action={{
        disabled: pickedId === null,
        onClick: () => pickedId !== null && onSelect(pickedId),
        children: 'Select Image',
      }}
    >
      <ImageOptions pickedId={pickedId} onPick={setPickedId} />
    </Modal>
  )
}

function ImageOptions({ pickedId, onPick }: { pickedId: number | null; onPick(id: number): void }) {
  const { images } = useData()
  const [query, setQuery] = useState('')
  const matching = images.rows.filter((image) => matchesQuery(image, query)).toReversed()
  if (images.isLoading) return <Spinner label="Loading images..." />
  if (images.error) return <LoadFailed onRetry={images.reload} />
  if (images.rows.length === 0) return <p className={`muted ${styles.none}`}>No images available</p>
  return (
    <>
      <input
        className={styles.search}
        type="search"
        enterKeyHint="search"
        placeholder="Search images..."
        aria-label="Search images"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        // Safari never closes a dialog by Escape from a search field.
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && !query && currentTarget.closest('dialog')?.close()}
      />
      {matching.length === 0 && <p className={`muted ${styles.none}`}>No images match your search</p>}
      <fieldset className={styles.grid} aria-label="Images">
        {matching.map((image) => (
          <label key={image.id} className={styles.choice}>
            <input type="radio" name="picked" checked={image.id === pickedId} onChange={() => onPick(image.id)} />
            <Thumbnail image={image} shape="large" />
            <span className={styles.name}>{image.description || image.fileName}</span>
          </label>
        ))}
      </fieldset>
    </>
  )
}

function LoadFailed({ onRetry }: { onRetry(): void }) {
  return (
    <Alert tone="danger">
      <p>Failed to load image URLs. Please try again.</p>
      <p>
        <Button small onClick={onRetry}>
          Retry
        </Button>
      </p>
    </Alert>
  )
}

function matchesQuery({ description, altText, fileName }: Image, query: string) {
  return [description, altText, fileName].some((text) => text.toLowerCase().includes(query.trim().toLowerCase()))
}

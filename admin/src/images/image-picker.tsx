import type { Image } from '@shop/db/tables/images'
import { useState } from 'react'
import { useData } from '../data/use-data.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/modal.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './image-picker.module.css'
import { Thumbnail } from './thumbnail.tsx'
import { UploadDialog } from './upload-dialog.tsx'

interface ImagePickerProps {
  selectedId: number | null
  onCancel(): void
  onSelect(id: number): void
}

/** Chooses one of the pictures that are there, or brings a new one (spec §2). */
export function ImagePicker({ selectedId, onCancel, onSelect }: ImagePickerProps) {
  const [picked, setPicked] = useState(selectedId)
  const [adding, setAdding] = useState(false)
  const takeNew = (uploaded?: Image) => {
    setAdding(false)
    if (uploaded) setPicked(uploaded.id)
  }
  return (
    <Modal
      wide
      title="Select Image"
      onDismiss={onCancel}
      footer={
        <>
          <Button tone="plain" onClick={() => setAdding(true)}>
            <Icon name="upload" />
            Upload New Image
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
          <Button tone="primary" disabled={picked === null} onClick={() => picked !== null && onSelect(picked)}>
            Select Image
          </Button>
        </>
      }
    >
      <ImageOptions picked={picked} onPick={setPicked} />
      {adding && <UploadDialog onClose={takeNew} />}
    </Modal>
  )
}

function ImageOptions({ picked, onPick }: { picked: number | null; onPick(id: number): void }) {
  const { images } = useData()
  const [words, setWords] = useState('')
  const shown = images.rows.filter((image) => matches(image, words)).toReversed()
  if (images.isLoading) return <Spinner label="Loading images..." />
  if (images.error) return <LoadFailed onRetry={images.reload} />
  if (images.rows.length === 0) return <p className={styles.none}>No images available</p>
  return (
    <>
      <input
        className={styles.search}
        type="search"
        placeholder="Search images..."
        aria-label="Search images"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {shown.length === 0 && <p className={styles.none}>No images match your search</p>}
      <fieldset className={styles.grid} aria-label="Images">
        {shown.map((image) => (
          <label key={image.id} className={styles.choice}>
            <input type="radio" name="picked" checked={image.id === picked} onChange={() => onPick(image.id)} />
            <Thumbnail image={image} isLarge />
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

/** Description, alt text or file name, whatever the case (spec §2). */
function matches({ description, altText, fileName }: Image, words: string) {
  return [description, altText, fileName].some((text) => text.toLowerCase().includes(words.trim().toLowerCase()))
}

import type { Image } from '@shop/db/tables/images'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { scrollIntoView } from '../ui/scroll-into-view.ts'
import styles from './image-card.module.css'
import { getVariantUrl } from './image-variant-url.ts'

interface ImageCardProps {
  image: Image
  onEdit(): void
  onDelete(): Promise<void>
}

/** One picture of the gallery, with what is known of it (spec §2). */
export function ImageCard({ image, onEdit, onDelete }: ImageCardProps) {
  const name = image.description || 'Untitled Image'
  return (
    <article className={styles.card}>
      <img className={styles.picture} src={getVariantUrl(image, 480)} alt={image.altText} loading="lazy" />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.fine}>{uploadDate(image)}</p>
        {image.altText.trim() === '' && <p className={styles.missing}>No alt text yet</p>}
        <Buttons name={name} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </article>
  )
}

function Buttons({ name, onEdit, onDelete }: Omit<ImageCardProps, 'image'> & { name: string }) {
  const [asking, setAsking] = useState(false)
  const [hasAsked, setHasAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const ask = (isAsking: boolean) => {
    setFailure('')
    setAsking(isAsking)
    setHasAsked(true)
  }
  const remove = async () => {
    setBusy(true)
    const why = await onDelete().then(
      () => '',
      (error: Error) => `Failed to delete image: ${error.message}`,
    )
    setBusy(false)
    ask(false)
    setFailure(why)
  }
  if (asking) {
    return (
      <div key="question" className={styles.buttons}>
        <span className={styles.question}>Are you sure?</span>
        <Button small autoFocus disabled={busy} onClick={() => ask(false)}>
          Cancel
        </Button>
        <Button small tone="danger" aria-label={`Delete ${name} for good`} busy={busy} disabled={busy} onClick={remove}>
          Delete
        </Button>
      </div>
    )
  }
  return (
    <div key="buttons" className={styles.buttons}>
      {failure && (
        <p ref={scrollIntoView} className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <Button small aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button small autoFocus={hasAsked} tone="danger-quiet" aria-label={`Delete ${name}`} onClick={() => ask(true)}>
        Delete
      </Button>
    </div>
  )
}

function uploadDate({ upload_date }: Image) {
  const date = new Date(upload_date)
  if (Number.isNaN(date.getTime())) return 'Unknown date'
  return date.toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' })
}

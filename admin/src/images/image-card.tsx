import type { Image } from '@shop/db/tables/images'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { scrollIntoView } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import styles from './image-card.module.css'
import { getVariantUrl } from './image-variant-url.ts'

interface ImageCardProps {
  image: Image
  onEdit(): void
  onDelete(): Promise<void>
}

export function ImageCard({ image, onEdit, onDelete }: ImageCardProps) {
  const name = image.description || 'Untitled Image'
  return (
    <article className={styles.card}>
      <img className={styles.picture} src={getVariantUrl(image, 480)} alt={image.altText} loading="lazy" />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.fine}>{formatUploadDate(image)}</p>
        {image.altText.trim() === '' && <p className={styles.missing}>No alt text yet</p>}
        <ImageActions name={name} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </article>
  )
}

type ImageActionsProps = Omit<ImageCardProps, 'image'> & { name: string }

/** Edit and Delete, or the question before deleting in their place. */
function ImageActions({ name, onEdit, onDelete }: ImageActionsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [hasAsked, setHasAsked] = useState(false)
  const deletion = useMutation({ mutationFn: onDelete, onSettled: () => setIsAsking(false) })
  if (isAsking) {
    return (
      <div key="question" className={styles.buttons}>
        <span className={styles.question}>Are you sure?</span>
        <Button small autoFocus disabled={deletion.isPending} onClick={() => setIsAsking(false)}>
          Cancel
        </Button>
        <Button
          small
          tone="danger"
          aria-label={`Delete ${name} for good`}
          busy={deletion.isPending}
          disabled={deletion.isPending}
          onClick={() => deletion.mutate()}
        >
          Delete
        </Button>
      </div>
    )
  }
  const ask = () => {
    deletion.reset()
    setIsAsking(true)
    setHasAsked(true)
  }
  return (
    <div key="buttons" className={styles.buttons}>
      {deletion.error && (
        <p ref={scrollIntoView} className={styles.failure} role="alert">
          Failed to delete image: {deletion.error.message}
        </p>
      )}
      <Button small aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button small autoFocus={hasAsked} tone="danger-quiet" aria-label={`Delete ${name}`} onClick={ask}>
        Delete
      </Button>
    </div>
  )
}

function formatUploadDate({ upload_date }: Image) {
  const date = new Date(upload_date)
  if (Number.isNaN(date.getTime())) return 'Unknown date'
  return date.toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' })
}

import { type Image, imageInputSchema } from '@shop/db/tables/images'
import { formatDate } from '@shop/db/time/opening-hours/format-date-time'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { getVariantUrl } from '../../base/data/image-variant-url.ts'
import { useMayWrite } from '../../base/data/use-account-and-permissions.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { focusAfterRemoval } from '../../base/navigation/focus-after-removal.ts'
import { scrollIntoView } from '../../base/ui/alert.tsx'
import { announce } from '../../base/ui/announcer.tsx'
import { Button } from '../../base/ui/button.tsx'
import { offerToBringBack } from '../restore/undo-line.tsx'
import { SampleBadge } from '../samples/samples-notice-and-badge.tsx'
import { MissingOrOutdatedTranslationsNote } from '../translations/translations-below-fields.tsx'
import styles from './gallery.module.css'
import { deleteImage } from './image-requests.ts'

interface ImageCardProps {
  image: Image
  onEdit(): void
}

export function ImageCard({ image, onEdit }: ImageCardProps) {
  const name = image.description || 'Untitled Image'
  const card = useRef<HTMLElement>(null)
  const mayWrite = useMayWrite('images')

  async function remove() {
    const nextCard = card.current?.nextElementSibling ?? null
    await deleteImage(image)
    offerToBringBack({ resourceName: 'images', id: image.id, name })
    announce(`Deleted: ${name}`)
    focusAfterRemoval(nextCard)
  }

  return (
    <article ref={card} className="card clip vertical">
      <img className={`sand ${styles.picture}`} src={getVariantUrl(image, 480)} alt={image.altText} loading="lazy" />
      <div className={`vertical ${styles.words}`}>
        <h2 className={styles.name} dir="auto">
          {name}
        </h2>
        <p className="hint">
          {formatUploadDate(image, useTimeZone())} <SampleBadge resource="images" id={image.id} />
        </p>
        {image.altText.trim() === '' && <p className="small strong warned">No alt text yet</p>}
        <MissingOrOutdatedTranslationsNote schema={imageInputSchema} row={image} />
        {mayWrite(image) && <ImageActions name={name} onEdit={onEdit} onDelete={remove} />}
      </div>
    </article>
  )
}

interface ImageActionsProps {
  name: string
  onEdit(): void
  onDelete(): Promise<void>
}

function ImageActions({ name, onEdit, onDelete }: ImageActionsProps) {
  /** undefined until it is asked for the first time */
  const [isAsking, setIsAsking] = useState<boolean>()
  const deletion = useMutation({ mutationFn: onDelete, onError: () => setIsAsking(false) })
  if (isAsking) {
    return (
      <div key="question" className={`row gap-2 ${styles.buttons}`}>
        <span className="strong full">Are you sure?</span>
        <Button small autoFocus disabled={deletion.isPending} onClick={() => setIsAsking(false)}>
          Cancel
        </Button>
        <Button
          small
          tone="danger"
          aria-label={`Delete ${name} now`}
          busy={deletion.isPending}
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
  }
  return (
    <div key="buttons" className={`row gap-2 ${styles.buttons}`}>
      {deletion.error && (
        <p ref={scrollIntoView} className="strong wrong full" role="alert">
          Failed to delete image: {deletion.error.message}
        </p>
      )}
      <Button small aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button small autoFocus={isAsking === false} tone="danger-quiet" aria-label={`Delete ${name}`} onClick={ask}>
        Delete
      </Button>
    </div>
  )
}

function formatUploadDate({ upload_date }: Image, timeZone: string) {
  return Number.isNaN(Date.parse(upload_date))
    ? 'Unknown date'
    : formatDate(upload_date, timeZone).replaceAll(' ', '\u00a0')
}

import type { ReactNode } from 'react'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { useMayWrite } from '../../base/data/use-write-permissions.ts'
import { Button } from '../../base/ui/button.tsx'
import styles from './image-field.module.css'
import { PhotoInputs } from './photo-inputs.tsx'
import { Thumbnail } from './thumbnail.tsx'
import type { useImageField } from './use-image-field.ts'

interface ChosenImageProps {
  id: string
  value: ReturnType<typeof useImageField>
  /** what the record has without an image */
  none: string
  drawing: ReactNode
  buttonRef(element: HTMLButtonElement | null): void
  onPick(): void
  onSelect(id: number | null): void
}

/** The image of a record, and how to take another one. */
export function ChosenImage({ id, value, none, drawing, buttonRef, onPick, onSelect }: ChosenImageProps) {
  const { selectedId, image, start } = value
  const { isLoading } = useRecordLists().images
  const hasImage = selectedId !== null
  return (
    <div className={hasImage ? styles.chosen : styles.none}>
      {!hasImage && <PhotoInputs onFile={start} />}
      {(image || (isLoading && hasImage)) && <Thumbnail image={image} shape="large" />}
      <p className="line gap-3">
        {!hasImage && drawing}
        <span>
          <b>Selected:</b> {image ? image.fileName : hasImage ? !isLoading && 'Image not found' : none}
        </span>
      </p>
      <Button small id={id} ref={buttonRef} onClick={onPick}>
        {hasImage ? 'Change Image' : 'Select Image'}
      </Button>
      {hasImage ? (
        <Button small tone="danger-quiet" onClick={() => onSelect(null)}>
          Remove Image
        </Button>
      ) : (
        <NewestImages onSelect={onSelect} />
      )}
    </div>
  )
}

const MAX_NEWEST = 5

function NewestImages({ onSelect }: { onSelect(id: number): void }) {
  const mayWrite = useMayWrite('images')
  const { rows, isLoading } = useRecordLists().images
  const newest = rows.filter(mayWrite).slice(-MAX_NEWEST).toReversed()
  if (!isLoading && newest.length === 0) return null
  return (
    <fieldset className="wrap gap-2" aria-label="Newest images">
      {/* As large as the images will be, so that they move nothing under a finger. */}
      {isLoading &&
        Array.from({ length: MAX_NEWEST }, (_, index) => <Thumbnail key={index} image={undefined} shape="square" />)}
      {newest.map((image) => (
        <button
          key={image.id}
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

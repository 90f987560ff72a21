import type { Image } from '@shop/db/tables/images'
import type { ReactNode } from 'react'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { useMayWrite } from '../../base/data/use-account-and-permissions.ts'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import styles from './photo-buttons.module.css'
import { AdjustButton, PhotoInputs } from './photo-buttons.tsx'
import { Thumbnail } from './thumbnail.tsx'
import type { useImageField } from './use-image-field.ts'

interface ChosenImageProps {
  id: string
  value: ReturnType<typeof useImageField>
  /** what the record shows without an image, '' for nothing */
  none: string
  drawing: ReactNode
  buttonRef(element: HTMLButtonElement | null): void
  onPick(): void
  onSelect(id: number | null): void
}

/** The image of a record, and how to choose another one. */
export function ChosenImage({ id, value, none, drawing, buttonRef, onPick, onSelect }: ChosenImageProps) {
  const { selectedId, image, start } = value
  const { isLoading } = useRecordLists().images
  const mayWrite = useMayWrite('images')
  const hasImage = selectedId !== null
  return (
    <>
      {(hasImage || none) && (
        <div className="line gap-4">
          {(image || (isLoading && hasImage)) && <Thumbnail image={image} shape="large" />}
          {!hasImage && drawing}
          <span className="shrink">
            <b>Selected:</b> {image ? image.fileName : hasImage ? !isLoading && 'Image not found' : none}
          </span>
        </div>
      )}
      <div className={`stack gap-2 ${styles.row}`}>
        {!hasImage && <PhotoInputs onFile={start} />}
        <Button small id={id} ref={buttonRef} onClick={onPick}>
          <Icon name="image" />
          <span>
            {hasImage ? 'Change' : 'Select'} <span className="unseen">Image</span>
          </span>
        </Button>
        {hasImage && (
          <>
            {(!image || mayWrite(image)) && <AdjustButton image={image} />}
            <Button small onClick={() => onSelect(null)}>
              <Icon name="trash" />
              <span>
                Remove <span className="unseen">Image</span>
              </span>
            </Button>
          </>
        )}
      </div>
      {!hasImage && <NewestImages onSelect={onSelect} />}
    </>
  )
}

const MAX_NEWEST = 5

function NewestImages({ onSelect }: { onSelect(id: number): void }) {
  const mayWrite = useMayWrite('images')
  const { images, work, services, events, 'team-members': members } = useRecordLists()
  const isLoading = images.isLoading || work.isLoading
  // Customers agreed to be shown as work, so only the full choice offers them for anything else.
  const ofWork = work.rows.flatMap(({ image_id, before_image_id }) => [image_id, before_image_id])
  const elsewhere = [services, events, members].flatMap(({ rows }) => rows.map(({ image_id }) => image_id))
  const isOfWorkOnly = ({ id }: Image) => ofWork.includes(id) && !elsewhere.includes(id)
  const offered = images.rows.filter((image) => mayWrite(image) && !isOfWorkOnly(image))
  const newest = offered.slice(-MAX_NEWEST).toReversed()
  if (!isLoading && newest.length === 0) return null
  return (
    <fieldset className={`stack gap-2 ${styles.newest}`}>
      <legend className="hint">Newest: tap to use</legend>
      {/* As large as the images will be, so that nothing moves under a finger. */}
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

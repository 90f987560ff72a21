import { matchesSearch } from '@shop/db/fold-text'
import { type ReactNode, useState } from 'react'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { useMayWrite } from '../../base/data/use-write-permissions.ts'
import field from '../../base/forms/field.module.css'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import { Spinner } from '../../base/ui/spinner.tsx'
import styles from './image-picker.module.css'
import { PhotoInputs } from './photo-inputs.tsx'
import { Thumbnail } from './thumbnail.tsx'

const NOT_LOADED = new Error('Failed to load image URLs. Please try again.')

interface DrawingOption {
  label: string
  thumbnail: ReactNode
}

export interface DrawingChoice {
  shown: DrawingOption
  chosen: string | null
  options: (DrawingOption & { name: string })[]
  onChoose(name: string): void
}

interface ImagePickerProps {
  selectedId: number | null
  drawings: DrawingChoice | undefined
  onCancel(): void
  /** with the id of an image, or the name of a drawing */
  onSelect(picked: number | string): void
  onFile(file: File): void
}

export function ImagePicker({ selectedId, drawings, onCancel, onSelect, onFile }: ImagePickerProps) {
  const [picked, setPicked] = useState(selectedId ?? drawings?.chosen ?? null)
  return (
    <Modal
      wide
      title="Select Image"
      onDismiss={onCancel}
      cancel="Cancel"
      action={{
        disabled: picked === null,
        onClick: () => picked !== null && onSelect(picked),
        children: 'Select Image',
      }}
    >
      <PhotoInputs small onFile={onFile} />
      <ImageOptions picked={picked} onPick={setPicked} onSelect={onSelect} />
      {drawings && (
        <fieldset className={`stack gap-3 ${styles.grid}`}>
          <legend className="above-4">Drawings</legend>
          {drawings.options.map(({ name, label, thumbnail }) => (
            <Choice
              key={name}
              label={label}
              isPicked={name === picked}
              onPick={() => setPicked(name)}
              onSelect={() => onSelect(name)}
            >
              {thumbnail}
            </Choice>
          ))}
        </fieldset>
      )}
    </Modal>
  )
}

interface ImageOptionsProps extends Pick<ImagePickerProps, 'onSelect'> {
  picked: number | string | null
  onPick(id: number): void
}

function ImageOptions({ picked, onPick, onSelect }: ImageOptionsProps) {
  const { images } = useRecordLists()
  const [query, setQuery] = useState('')
  const mayWrite = useMayWrite('images')
  const offered = images.rows.filter((image) => mayWrite(image) || image.id === picked)
  const matching = offered
    .filter(({ description, altText, fileName }) => matchesSearch([description, altText, fileName].join(' '), query))
    .toReversed()
  if (images.isLoading) return <Spinner label="Loading images..." />
  if (images.error) return <ErrorAlert error={NOT_LOADED} onRetry={images.reload} />
  if (offered.length === 0) return <p className={`muted ${styles.none}`}>No images available</p>
  return (
    <>
      <input
        className={`above-2 below-4 ${field.control}`}
        type="search"
        dir="auto"
        enterKeyHint="search"
        placeholder="Search images..."
        aria-label="Search images"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        // Safari never closes a dialog by Escape from a search field.
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && !query && currentTarget.closest('dialog')?.close()}
      />
      <p className="hint">A second tap on a picture selects it, too.</p>
      {matching.length === 0 && <p className={`muted ${styles.none}`}>No images match your search</p>}
      <fieldset className={`stack gap-3 ${styles.grid}`} aria-label="Images">
        {matching.map((image) => (
          <Choice
            key={image.id}
            label={image.description || image.fileName}
            isPicked={image.id === picked}
            onPick={() => onPick(image.id)}
            onSelect={() => onSelect(image.id)}
          >
            <Thumbnail image={image} shape="large" />
          </Choice>
        ))}
      </fieldset>
    </>
  )
}

interface ChoiceProps {
  label: string
  isPicked: boolean
  onPick(): void
  onSelect(): void
  children: ReactNode
}

/** Its second press selects it, as Select Image does. */
function Choice({ label, isPicked, onPick, onSelect, children }: ChoiceProps) {
  return (
    <label className={`marked framed stack gap-2 ${styles.choice}`}>
      <input
        type="radio"
        name="picked"
        checked={isPicked}
        onChange={onPick}
        onClick={() => isPicked && onSelect()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault() // the focus returns to a button, which it would press
          onSelect()
        }}
      />
      {children}
      <span className="small" dir="auto">
        {label}
      </span>
    </label>
  )
}

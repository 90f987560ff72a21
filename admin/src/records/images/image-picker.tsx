import { matchesSearch } from '@shop/db/fold-text'
import { type ReactNode, useState } from 'react'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { useMayWrite } from '../../base/data/use-account-and-permissions.ts'
import field from '../../base/forms/field.module.css'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import { Spinner } from '../../base/ui/spinner.tsx'
import styles from './image-picker.module.css'
import buttons from './photo-buttons.module.css'
import { PhotoInputs } from './photo-buttons.tsx'
import { Thumbnail } from './thumbnail.tsx'

const NOT_LOADED = 'Failed to load image URLs. Please try again.'

interface PickerOption {
  /** the id of an image, or the name of a drawing */
  value: number | string
  label: string
  thumbnail: ReactNode
}

export interface DrawingChoice {
  shown: Omit<PickerOption, 'value'>
  chosen: string | null
  options: PickerOption[]
  onChoose(name: string): void
}

interface ImagePickerProps {
  selectedId: number | null
  drawings: DrawingChoice | undefined
  /** whether the form is saved as soon as an image is chosen */
  savesChoice: boolean
  onCancel(): void
  onSelect(picked: number | string): void
  onFile(file: File): void
}

export function ImagePicker({ selectedId, drawings, savesChoice, onCancel, onSelect, onFile }: ImagePickerProps) {
  const [picked, onPick] = useState(selectedId ?? drawings?.chosen ?? null)
  const choice = { picked, onPick, onSelect }
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
      {savesChoice && <p className="hint">The picture you choose is saved right away.</p>}
      <div className={`stack gap-2 ${buttons.row}`}>
        <PhotoInputs onFile={onFile} />
      </div>
      <ImageOptions {...choice} />
      {drawings && (
        <>
          <p className="strong above-4">Drawings</p>
          <Choices title="Drawings" options={drawings.options} {...choice} />
        </>
      )}
    </Modal>
  )
}

type Choice = Omit<ChoicesProps, 'title' | 'options'>

function ImageOptions(choice: Choice) {
  const { images } = useRecordLists()
  const [query, setQuery] = useState('')
  const mayWrite = useMayWrite('images')
  const offered = images.rows.filter((image) => mayWrite(image) || image.id === choice.picked)
  const matching = offered
    .filter(({ description, altText, fileName }) => matchesSearch([description, altText, fileName].join(' '), query))
    .toReversed()
  if (images.isLoading) return <Spinner label="Loading images..." />
  if (images.error) return <ErrorAlert error={new Error(NOT_LOADED, { cause: images.error })} onRetry={images.reload} />
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
      <p className="hint">Tap a picture twice to select it right away.</p>
      {matching.length === 0 && <p className={`muted ${styles.none}`}>No images match your search</p>}
      <Choices
        title="Images"
        options={matching.map((image) => ({
          value: image.id,
          label: image.description || image.fileName,
          thumbnail: <Thumbnail image={image} shape="large" />,
        }))}
        {...choice}
      />
    </>
  )
}

interface ChoicesProps {
  title: string
  options: PickerOption[]
  picked: PickerOption['value'] | null
  onPick(value: PickerOption['value']): void
  onSelect(value: PickerOption['value']): void
}

/** Pressing the chosen one again selects it, as Select Image does. */
function Choices({ title, options, picked, onPick, onSelect }: ChoicesProps) {
  return (
    <fieldset className={`stack gap-3 ${styles.grid}`} aria-label={title}>
      {options.map(({ value, label, thumbnail }) => (
        <label key={value} className={`marked framed stack top gap-2 ${styles.choice}`}>
          <input
            type="radio"
            name="picked"
            checked={value === picked}
            onChange={() => onPick(value)}
            onClick={() => value === picked && onSelect(value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault() // the focus returns to a button, which it would press
              onSelect(value)
            }}
          />
          {thumbnail}
          <span className="small" dir="auto">
            {label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

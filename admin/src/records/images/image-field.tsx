import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Path } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { useMayWrite } from '../../base/data/use-write-permissions.ts'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { loadChunk } from '../../base/http/load-chunk.ts'
import { useFocusWhenLost } from '../../base/navigation/focus-after-removal.ts'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import panel from '../../base/ui/panel.module.css'
import { FieldPanel } from '../../base/ui/panel.tsx'
import styles from './image-field.module.css'
import type { DrawingChoice } from './image-picker.tsx'
import { AltTextField } from './image-text-fields.tsx'
import { PhotoInputs } from './photo-inputs.tsx'
import { Thumbnail, ThumbnailPlaceholder } from './thumbnail.tsx'
import { PendingPhoto } from './upload-list.tsx'
import { useImageField } from './use-image-field.ts'

interface ImageFieldProps<Name extends string, Input extends Record<Name, number | null>> {
  form: RecordForm<Input>
  name: Name & Path<Input>
  title?: string
  none?: string
  /** the alt text of a new photo that gets none */
  recordName?: string | undefined
  drawings?: DrawingChoice
  children?: ReactNode
}

export function ImageField<Name extends string, Input extends Record<Name, number | null>>(
  props: ImageFieldProps<Name, Input>,
) {
  const { form, name, title, none = 'None', recordName = '', drawings, children } = props
  const value = useImageField(form, name, recordName)
  const { selectedId, image, upload, altText } = value
  const { isLoading } = useRecordLists().images
  const picker = useMutation({ mutationFn: () => loadChunk(() => import('./image-picker.tsx')) })
  const openPicker = picker.mutate
  const isAskedFor = useLocation().hash === `#${name}`
  useEffect(() => {
    if (isAskedFor) openPicker()
  }, [isAskedFor, openPicker])
  const mainButton = useRef<HTMLButtonElement>(null)
  const setMainButton = (element: HTMLButtonElement | null) => {
    mainButton.current = element
    value.controlRef(element)
  }
  useFocusWhenLost(mainButton, `${selectedId} ${upload?.id} ${upload?.failure}`)
  const select = (picked: number | string | null) => {
    picker.reset()
    if (typeof picked === 'string') drawings?.onChoose(picked)
    value.select(typeof picked === 'string' ? null : picked)
  }
  const Frame = title ? FieldPanel : Box
  const noImage = drawings ? `${drawings.shown.label} (drawing)` : none
  return (
    <Frame title={title ?? 'Photo'}>
      {upload ? (
        <PendingPhoto
          key={upload.id}
          upload={upload}
          cancelRef={setMainButton}
          onCancel={value.stop}
          onRetry={({ file }) => value.start(file)}
        />
      ) : (
        <div className={selectedId === null ? styles.none : styles.chosen}>
          {selectedId === null && <PhotoInputs onFile={value.start} />}
          {image && <Thumbnail image={image} shape="large" />}
          {isLoading && selectedId !== null && <ThumbnailPlaceholder shape="large" />}
          <p className="line gap-3">
            {selectedId === null && drawings?.shown.thumbnail}
            <span>
              <b>Selected:</b>{' '}
              {image ? image.fileName : selectedId === null ? noImage : !isLoading && 'Image not found'}
            </span>
          </p>
          <Button small id={name} ref={setMainButton} onClick={() => picker.mutate()}>
            {selectedId === null ? 'Select Image' : 'Change Image'}
          </Button>
          {selectedId === null ? (
            <NewestImages onSelect={select} />
          ) : (
            <Button small tone="danger-quiet" onClick={() => select(null)}>
              Remove Image
            </Button>
          )}
        </div>
      )}
      {picker.error && <ErrorAlert error={picker.error} onRetry={picker.mutate} />}
      {value.lacksAltText && (
        <AltTextField text={altText} suggested={value.suggestedAltText} onChange={value.setAltText} />
      )}
      {children}
      <DialogPresence>
        {picker.data && (
          <picker.data.ImagePicker
            selectedId={selectedId}
            drawings={drawings}
            onCancel={picker.reset}
            onSelect={select}
            onFile={(file) => {
              picker.reset()
              value.start(file)
            }}
          />
        )}
      </DialogPresence>
    </Frame>
  )
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={`card stack ${panel.fields}`} aria-label={title}>
      <b dir="auto">{title}</b>
      {children}
    </fieldset>
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
        Array.from({ length: MAX_NEWEST }, (_, index) => <ThumbnailPlaceholder key={index} shape="square" />)}
      {newest.map((image) => (
        <button
          key={image.id}
          className={styles.use}
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

import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Path } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { loadChunk } from '../../base/http/load-chunk.ts'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import panel from '../../base/ui/field-panel.module.css'
import { FieldPanel } from '../../base/ui/field-panel.tsx'
import styles from './image-field.module.css'
import type { DrawingChoice } from './image-picker.tsx'
import { AltTextField } from './image-text-fields.tsx'
import { NewestImages } from './newest-images.tsx'
import { PendingPhoto } from './pending-photo.tsx'
import { PhotoInputs } from './photo-inputs.tsx'
import { Thumbnail, ThumbnailPlaceholder } from './thumbnail.tsx'
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
  useFocusAfterChange(mainButton, `${selectedId} ${upload.photo?.url}`)
  const select = (picked: number | string | null) => {
    picker.reset()
    if (typeof picked === 'string') drawings?.onChoose(picked)
    value.select(typeof picked === 'string' ? null : picked)
  }
  const Frame = title ? FieldPanel : Box
  const noImage = drawings ? `${drawings.shown.label} (drawing)` : none
  return (
    <Frame title={title ?? 'Photo'}>
      {upload.photo ? (
        <PendingPhoto upload={upload} photo={upload.photo} buttonRef={setMainButton} />
      ) : (
        <div className={selectedId === null ? styles.none : styles.chosen}>
          {selectedId === null && <PhotoInputs onFile={upload.start} />}
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
              upload.start(file)
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

/** Moves the focus to a button when the control that was pressed is gone. */
function useFocusAfterChange(button: { current: HTMLButtonElement | null }, state: string) {
  const lastState = useRef(state)
  useEffect(() => {
    if (state !== lastState.current && document.activeElement === document.body) button.current?.focus()
    lastState.current = state
  }, [button, state])
}

import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Path } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { loadChunk } from '../../base/http/connection-and-chunk-loading.ts'
import { useFocusWhenLost } from '../../base/navigation/focus-after-removal.ts'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { FieldPanel } from '../../base/ui/panel.tsx'
import { ChosenImage } from './chosen-image.tsx'
import type { DrawingChoice } from './image-picker.tsx'
import { AltTextField } from './image-text-fields.tsx'
import { PendingPhoto } from './upload-list.tsx'
import { useImageField } from './use-image-field.ts'

interface ImageFieldProps<Name extends string, Input extends Record<Name, number | null>> {
  form: RecordForm<Input>
  name: Name & Path<Input>
  title?: string
  none?: string
  /** the alt text of a new photo if none is typed */
  recordName?: string | undefined
  drawings?: DrawingChoice
  children?: ReactNode
}

export function ImageField<Name extends string, Input extends Record<Name, number | null>>(
  props: ImageFieldProps<Name, Input>,
) {
  const { form, name, title, none = '', recordName = '', drawings, children } = props
  const value = useImageField(form, name, recordName)
  const { selectedId, upload, refused, altText } = value
  const [mainButton, setMainButton] = useMainButton(value)
  const picker = useImagePicker(name, form, mainButton)
  const select = (picked: number | string | null) => {
    if (typeof picked === 'string') drawings?.onChoose(picked)
    value.select(typeof picked === 'string' ? null : picked)
  }
  const Frame = title ? FieldPanel : Box
  return (
    <Frame title={title ?? 'Photo'}>
      {upload ? (
        <PendingPhoto
          key={upload.id}
          upload={upload}
          cancelRef={setMainButton}
          cancel={value.stop}
          retry={({ file }) => value.start(file)}
        />
      ) : (
        <ChosenImage
          id={name}
          value={value}
          none={drawings ? `${drawings.shown.label} (drawing)` : none}
          drawing={drawings?.shown.thumbnail}
          buttonRef={setMainButton}
          onPick={() => picker.mutate()}
          onSelect={select}
        />
      )}
      {refused?.failure && <ErrorAlert error={refused.failure} onDismiss={value.stop} />}
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
            savesChoice={picker.savesChoice}
            onCancel={picker.close}
            onSelect={(picked) => picker.choose(() => select(picked))}
            onFile={(file) => picker.choose(() => value.start(file))}
          />
        )}
      </DialogPresence>
    </Frame>
  )
}

/** Also opened by a link to the field, such as #image_id: people follow that link only to choose an image. */
function useImagePicker<Input extends object>(
  name: string,
  form: RecordForm<Input>,
  mainButton: RefObject<HTMLButtonElement | null>,
) {
  const picker = useMutation({ mutationFn: () => loadChunk(() => import('./image-picker.tsx')) })
  const openPicker = picker.mutate
  const [isAskedFor, setAskedFor] = useState(false)
  const savesChoice = isAskedFor && !form.formState.isDirty
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (hash !== `#${name}`) return
    navigate({ search }, { replace: true, preventScrollReset: true }) // Back must not open it again.
    setAskedFor(true)
    openPicker()
  }, [hash, search, name, navigate, openPicker])
  function close() {
    picker.reset()
    setAskedFor(false)
  }
  function choose(change: () => void) {
    close()
    change()
    if (savesChoice) mainButton.current?.form?.requestSubmit()
  }
  return { ...picker, savesChoice, close, choose }
}

/** The button that gets the focus when another one is gone. */
function useMainButton({ controlRef, selectedId, upload }: ReturnType<typeof useImageField>) {
  const mainButton = useRef<HTMLButtonElement>(null)
  useFocusWhenLost(mainButton, `${selectedId} ${upload?.id} ${upload?.failure}`)
  const setMainButton = (element: HTMLButtonElement | null) => {
    mainButton.current = element
    controlRef(element)
  }
  return [mainButton, setMainButton] as const
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="card stack gap-4 pad-4" aria-label={title}>
      <b dir="auto">{title}</b>
      {children}
    </fieldset>
  )
}

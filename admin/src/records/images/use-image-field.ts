import type { Image } from '@shop/db/tables/images'
import { useEffect, useRef, useState } from 'react'
import { type FieldValues, type Path, useController } from 'react-hook-form'
import { useImage } from '../../base/data/record-lists-context.ts'
import { useMayWrite } from '../../base/data/use-write-permissions.ts'
import { isFieldName } from '../../base/forms/pick-and-compare-fields.ts'
import { type RecordForm, useTaskBeforeSave } from '../../base/forms/record-form.ts'
import { setDirtyValue } from '../../base/forms/set-dirty-values.ts'
import { isAbort } from '../../base/http/api-error.ts'
import { useUnsavedChanges } from '../../base/session/unsaved-changes.ts'
import { altTextFieldOf, saveAltText } from './alt-text.ts'
import { useImageUpload } from './use-image-upload.ts'

export function useImageField<Name extends string, Input extends Record<Name, number | null>>(
  form: RecordForm<Input>,
  name: Name & Path<Input>,
  recordName: string,
) {
  const { field, fieldState } = useController({ control: form.control, name })
  const selectedId: number | null = form.getValues()[name]
  const image = useImage(selectedId)
  const upload = useFieldUpload(({ id }) => field.onChange(id))
  const altField = altTextFieldOf(name)
  const altText = readText(form.watch(), altField)
  const setAltText = (text: string) => setText(form, altField, text)
  const mayWrite = useMayWrite('images')
  const isSuggested = upload.photo || (fieldState.isDirty && image && mayWrite(image))
  const suggestedAltText = isSuggested ? recordName : '' // an old photo stays as it is

  useTaskBeforeSave(form, async () => {
    await upload.waitUntilUploaded()
    const values = form.getValues()
    await saveAltText(values[name], readText(values, altField), suggestedAltText)
  })

  return {
    selectedId,
    image,
    altText,
    suggestedAltText,
    /** whether the image has none yet, or is getting another one */
    lacksAltText: upload.photo !== undefined || altText !== '' || (image?.altText.trim() === '' && mayWrite(image)),
    upload: {
      ...upload,
      stop() {
        upload.stop()
        field.onChange(selectedId) // what a save failed with is over, though nothing else changes
        setAltText('')
      },
    },
    setAltText,
    select(id: number | null) {
      field.onChange(id)
      setAltText('')
    },
    /** for the control that gets the focus when the image is refused */
    controlRef: field.ref,
  }
}

function readText(values: FieldValues, field: string): string {
  return `${values[field] ?? ''}`
}

function setText<Input extends FieldValues>(form: RecordForm<Input>, field: string, text: string) {
  const values: Input = { ...form.getValues(), [field]: text }
  if (isFieldName(values, field)) setDirtyValue(form, field, values)
}

/** The upload of a photo for a field of a form. It counts as an unsaved change until it is there. */
function useFieldUpload(onUploaded: (image: Image) => void) {
  const { mutateAsync, reset, cancel, error, percent } = useImageUpload()
  const [photo, setPhoto] = useState<{ file: File; url: string }>()
  const arrival = useRef<Promise<void>>(undefined)
  useUnsavedChanges(photo !== undefined)
  useEffect(() => photo && (() => URL.revokeObjectURL(photo.url)), [photo])

  function start(file: File) {
    cancel()
    setPhoto({ file, url: URL.createObjectURL(file) })
    arrival.current = mutateAsync({ file }).then(
      (image) => {
        setPhoto(undefined)
        onUploaded(image)
      },
      (failure: Error) => {
        if (!isAbort(failure)) throw uploadFailure(failure)
      },
    )
    arrival.current.catch(() => {}) // shown by `error`
  }

  function stop() {
    cancel()
    reset()
    setPhoto(undefined)
    arrival.current = undefined
  }

  return {
    /** while it is not in the gallery; its URL shows it from this device */
    photo,
    error: error && uploadFailure(error),
    percent,
    start,
    stop,
    /** @throws what the upload failed with, until it is stopped or begun again */
    waitUntilUploaded: async () => arrival.current,
  }
}

function uploadFailure(cause: Error) {
  return new Error(`Failed to upload image: ${cause.message}`, { cause })
}

export type FieldUpload = ReturnType<typeof useFieldUpload>

import type { Image } from '@shop/db/tables/images'
import { useRef } from 'react'
import { type FieldValues, type Path, useController } from 'react-hook-form'
import { imagesQuery, queryClient } from '../../base/data/queries.ts'
import { useImage } from '../../base/data/record-lists-context.ts'
import { useMayWrite } from '../../base/data/use-account-and-permissions.ts'
import { isFieldName } from '../../base/forms/form-values.ts'
import { type RecordForm, setDirtyValue, usePendingField, useTaskBeforeSave } from '../../base/forms/record-form.ts'
import { isAbort } from '../../base/http/api-error.ts'
import { useUnsavedChanges } from '../../base/session/unsaved-changes.ts'
import { changeImage, isUnusableFile } from './image-requests.ts'
import { useUploads } from './use-uploads.ts'

export function useImageField<Name extends string, Input extends Record<Name, number | null>>(
  form: RecordForm<Input>,
  name: Name & Path<Input>,
  recordName: string,
) {
  const { field, fieldState } = useController({ control: form.control, name })
  const selectedId: number | null = form.getValues()[name]
  const image = useImage(selectedId)
  const photo = useFieldUpload({ onArrived: ({ id }) => field.onChange(id), onRefused: () => setAltText('') })
  const { upload, arrival } = photo
  useUnsavedChanges(upload !== undefined)
  usePendingField(form, name, upload !== undefined)
  const altField = altTextFieldOf(name)
  const altText = readText(form.watch(), altField)
  const setAltText = (text: string) => setText(form, altField, text)
  const mayWrite = useMayWrite('images')
  const isSuggested = upload || (fieldState.isDirty && image && mayWrite(image))
  const suggestedAltText = isSuggested ? recordName : '' // an old photo stays as it is

  useTaskBeforeSave(form, async () => {
    await arrival.current // fails as the upload did, until it is stopped or begun again
    const values = form.getValues()
    await saveAltText(values[name], readText(values, altField), suggestedAltText)
  })

  /** What a save failed with is over then, even if nothing else changes. */
  function select(id: number | null) {
    photo.stop()
    field.onChange(id)
    setAltText('')
  }

  return {
    ...photo,
    selectedId,
    image,
    altText,
    suggestedAltText,
    /** whether the image has none yet, or is being replaced */
    lacksAltText: upload !== undefined || altText !== '' || (image?.altText.trim() === '' && mayWrite(image)),
    stop: () => select(selectedId),
    setAltText,
    select,
    /** for the control that gets the focus when the image is refused */
    controlRef: field.ref,
  }
}

/** The photo on its way to a field. One that cannot be used is refused, and what the field has stays. */
function useFieldUpload({ onArrived, onRefused }: { onArrived(image: Image): void; onRefused(): void }) {
  const { uploads, add, cancel } = useUploads()
  const newest = uploads.at(-1)
  const refused = newest && isUnusableFile(newest.failure) ? newest : undefined
  const arrival = useRef<Promise<void>>(undefined)
  const stop = () => {
    if (newest) cancel(newest)
    arrival.current = undefined
  }
  return {
    upload: refused ? undefined : newest,
    refused,
    arrival,
    stop,
    start(file: File) {
      stop()
      arrival.current = add(file).then(onArrived, ignoreAbort)
      // The list of uploads shows any other failure, which the save fails with too.
      arrival.current.catch((error) => {
        if (!isUnusableFile(error)) return
        arrival.current = undefined
        onRefused()
      })
    },
  }
}

function ignoreAbort(error: unknown) {
  if (!isAbort(error)) throw error
}

function readText(values: FieldValues, field: string): string {
  return `${values[field] ?? ''}`
}

function setText<Input extends FieldValues>(form: RecordForm<Input>, field: string, text: string) {
  const values: Input = { ...form.getValues(), [field]: text }
  if (isFieldName(values, field)) setDirtyValue(form, field, values)
}

/** The form's field for the alt text that is typed next to the image of `imageField`: image_id → image_alt_text. */
function altTextFieldOf(imageField: string): string {
  return imageField.replace(/_id$/, '_alt_text')
}

/** Adds a field for the alt text of each image to the input of a record, which has none. */
export function withAltTexts<Input extends object>(input: Input): Input {
  const fields = Object.keys(input).filter((name) => name.endsWith('image_id'))
  return { ...input, ...Object.fromEntries(fields.map((name) => [altTextFieldOf(name), ''])) }
}

/**
 * Gives an image the alt text that was typed next to it; without one, an image that has none gets `suggested`.
 * @throws a sentence if another user saved a different one
 */
async function saveAltText(imageId: number | null, typed: string, suggested: string) {
  if (typed.trim() === '' && suggested.trim() === '') return
  const images = await queryClient.ensureQueryData(imagesQuery)
  const image = images.find(({ id }) => id === imageId)
  const altText = typed.trim() || image?.altText.trim() || suggested.trim()
  if (image && altText && altText !== image.altText) await changeImage(image, { altText }, theirWords)
}

function theirWords({ altText }: Image): string {
  return `Somebody else wrote the alt text “${altText}” in the meantime. Save again to use yours, or clear yours to keep theirs.`
}

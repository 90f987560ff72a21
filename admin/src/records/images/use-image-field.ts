import { useRef } from 'react'
import { type FieldValues, type Path, useController } from 'react-hook-form'
import { useImage } from '../../base/data/record-lists-context.ts'
import { useMayWrite } from '../../base/data/use-write-permissions.ts'
import { isFieldName } from '../../base/forms/pick-and-compare-fields.ts'
import { type RecordForm, setDirtyValue, usePendingField, useTaskBeforeSave } from '../../base/forms/record-form.ts'
import { isAbort } from '../../base/http/api-error.ts'
import { useUnsavedChanges } from '../../base/session/unsaved-changes.ts'
import { altTextFieldOf, saveAltText } from './alt-text.ts'
import { type Upload, useUploads } from './use-uploads.ts'

export function useImageField<Name extends string, Input extends Record<Name, number | null>>(
  form: RecordForm<Input>,
  name: Name & Path<Input>,
  recordName: string,
) {
  const { field, fieldState } = useController({ control: form.control, name })
  const selectedId: number | null = form.getValues()[name]
  const image = useImage(selectedId)
  const { uploads, add, cancel } = useUploads()
  const upload = uploads.at(-1)
  const arrival = useRef<Promise<void>>(undefined)
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

  return {
    selectedId,
    image,
    altText,
    suggestedAltText,
    /** whether the image has none yet, or is being replaced */
    lacksAltText: upload !== undefined || altText !== '' || (image?.altText.trim() === '' && mayWrite(image)),
    upload,
    start(file: File) {
      if (upload) cancel(upload)
      arrival.current = add(file).then(({ id }) => field.onChange(id), ignoreAbort)
      arrival.current.catch(() => {}) // the list of uploads shows it
    },
    stop(stopped: Upload) {
      cancel(stopped)
      arrival.current = undefined
      field.onChange(selectedId) // what a save failed with is over, though nothing else changes
      setAltText('')
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

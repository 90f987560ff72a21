import { type FieldValues, type Path, useController } from 'react-hook-form'
import { useImage } from '../data/use-data.ts'
import { isFieldName, type RecordForm, setDirtyValue } from '../forms/form-values.ts'
import { useTaskBeforeSave } from '../forms/use-task-before-save.ts'
import { altTextFieldOf, saveAltText } from './alt-text-values.ts'
import { useFieldUpload } from './use-field-upload.ts'

/** The image of a form's field, its upload, and the alt text that is typed beside it. A save waits for both. */
export function useImageValue<Name extends string, Input extends Record<Name, number | null>>(
  form: RecordForm<Input>,
  name: Name & Path<Input>,
) {
  const { field } = useController({ control: form.control, name })
  const selectedId: number | null = form.getValues()[name]
  const image = useImage(selectedId)
  const upload = useFieldUpload(({ id }) => field.onChange(id))
  const altField = altTextFieldOf(name)
  const altText = readText(form.watch(), altField)
  const setAltText = (text: string) => setText(form, altField, text)

  useTaskBeforeSave(form, async () => {
    await upload.waitUntilUploaded()
    const values = form.getValues()
    await saveAltText(values[name], readText(values, altField))
  })

  return {
    selectedId,
    image,
    altText,
    /** whether the image has none yet, or is getting another one */
    lacksAltText: upload.photo !== undefined || altText !== '' || image?.altText.trim() === '',
    upload: {
      ...upload,
      stop() {
        upload.stop()
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

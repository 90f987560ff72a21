import { imageInputSchema } from '@shop/db/tables/images'
import { lengthIssue, textLimitsOf } from '@shop/db/validation/text-limits'
import { InputField } from '../../base/forms/field.tsx'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { TextField } from '../../base/forms/registered-fields.tsx'
import type { ImageInput } from './image-requests.ts'

/** Shown where a file is chosen, because the list of images can be read without signing in. */
export const PUBLIC_NAME_HINT = 'The file’s name is public.'

export const FILE_HINT = `JPG, PNG, WebP or GIF. Big photos are made smaller before they are sent. ${PUBLIC_NAME_HINT}`

const ALT_TEXT = {
  label: 'Alt Text (for accessibility)',
  hint: 'Describe the picture the way you would on the phone.',
}

const ALT_TEXT_LIMIT = textLimitsOf(imageInputSchema).get('altText')

export function ImageTextFields({ form, disabled }: { form: RecordForm<ImageInput>; disabled: boolean }) {
  return (
    <>
      <TextField form={form} name="description" label="Description" disabled={disabled} />
      <TextField form={form} name="altText" {...ALT_TEXT} disabled={disabled} />
    </>
  )
}

interface AltTextFieldProps {
  text: string
  suggested: string
  onChange(text: string): void
}

export function AltTextField({ text, suggested, onChange }: AltTextFieldProps) {
  const counted = ALT_TEXT_LIMIT && { text, maxLength: ALT_TEXT_LIMIT.maxLength }
  return (
    <InputField
      {...ALT_TEXT}
      hint={suggested ? `${ALT_TEXT.hint} Leave it blank for “${suggested}”.` : ALT_TEXT.hint}
      error={lengthIssue(ALT_TEXT_LIMIT, { text, stored: undefined })}
      counted={counted}
      value={text}
      onChange={onChange}
    />
  )
}

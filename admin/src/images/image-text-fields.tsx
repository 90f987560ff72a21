import { imageInputSchema } from '@shop/db/tables/images'
import { lengthIssue } from '@shop/db/validation/text-length'
import { textLimitsOf } from '@shop/db/validation/text-limits'
import { Field, type FieldProps } from '../forms/field.tsx'

export interface ImageTexts {
  description: string
  altText: string
}

/** Where a file is chosen, because the list of images can be read without signing in. */
export const PUBLIC_NAME_HINT = 'Anybody can read the name of the file, so name it as you would for your guests.'

const LIMITS = textLimitsOf(imageInputSchema)

interface ImageTextFieldsProps {
  texts: ImageTexts
  /** as they are saved; undefined for a new image */
  stored?: ImageTexts
  disabled: boolean
  onChange(texts: ImageTexts): void
}

export function ImageTextFields({ texts, stored, disabled, onChange }: ImageTextFieldsProps) {
  const { description, altText } = texts
  return (
    <>
      <Field label="Description" {...fieldState('description', description, stored)}>
        {(control) => (
          <input
            {...control}
            disabled={disabled}
            value={description}
            onChange={(event) => onChange({ ...texts, description: event.target.value })}
          />
        )}
      </Field>
      <AltTextField
        text={altText}
        stored={stored}
        disabled={disabled}
        onChange={(text) => onChange({ ...texts, altText: text })}
      />
    </>
  )
}

interface AltTextFieldProps {
  text: string
  stored?: ImageTexts | undefined
  disabled?: boolean
  onChange(text: string): void
}

export function AltTextField({ text, stored, disabled = false, onChange }: AltTextFieldProps) {
  return (
    <Field
      label="Alt Text (for accessibility)"
      hint="Say what is in the picture, as you would on the phone."
      {...fieldState('altText', text, stored)}
    >
      {(control) => (
        <input {...control} disabled={disabled} value={text} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}

function fieldState(
  name: keyof ImageTexts,
  text: string,
  stored: ImageTexts | undefined,
): Pick<FieldProps, 'error' | 'counted'> {
  const limit = LIMITS.get(name)
  return {
    error: lengthIssue(limit, { text, stored: stored?.[name] }),
    counted: limit && { text, maxLength: limit.maxLength },
  }
}

import { Field } from '../forms/field.tsx'

export interface ImageTexts {
  description: string
  altText: string
}

interface ImageTextFieldsProps {
  texts: ImageTexts
  disabled: boolean
  onChange(texts: ImageTexts): void
}

export function ImageTextFields({ texts, disabled, onChange }: ImageTextFieldsProps) {
  return (
    <>
      <Field label="Description">
        {(control) => (
          <input
            {...control}
            disabled={disabled}
            value={texts.description}
            onChange={(event) => onChange({ ...texts, description: event.target.value })}
          />
        )}
      </Field>
      <Field label="Alt Text (for accessibility)" hint="Say what is in the picture, as you would on the phone.">
        {(control) => (
          <input
            {...control}
            disabled={disabled}
            value={texts.altText}
            onChange={(event) => onChange({ ...texts, altText: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

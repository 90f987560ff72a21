import type { FieldValues } from 'react-hook-form'
import { formatFieldName } from './format-field-name.ts'
import type { RecordForm } from './record-form.ts'

export interface FieldLink {
  words: string
  control: string
  /** Save is enabled without it, and asks for it then */
  isAskedOnSave?: boolean
}

export interface RequiredField<Input> extends Partial<FieldLink> {
  name: keyof Input & string
  /** the field is optional once one of these boxes is checked */
  unless?: (keyof Input)[]
}

/** The required fields that are empty or not checked; several with the same words count as one. */
export function findEmptyFields<Input extends FieldValues>(
  requiredFields: RequiredField<Input>[],
  values: Input,
): FieldLink[] {
  return requiredFields
    .filter(({ name, unless = [] }) => !unless.some((box) => values[box]) && `${values[name] || ''}`.trim() === '')
    .map(({ name, words = wordsOf(name), control = name, isAskedOnSave = false }) => ({
      words,
      control,
      isAskedOnSave,
    }))
    .filter(isFirstOfItsWords)
}

/** Several with the same words count as one. */
export function findWrongFields<Input extends FieldValues>(
  requiredFields: RequiredField<Input>[],
  { formState }: RecordForm<Input>,
  getLabel = wordsOf,
): FieldLink[] {
  return Object.keys(formState.errors)
    .map((name) => {
      const words = requiredFields.find((field) => field.name === name)?.words
      return { words: words ?? getLabel(name), control: name }
    })
    .filter(isFirstOfItsWords)
}

function isFirstOfItsWords({ words }: FieldLink, index: number, all: FieldLink[]): boolean {
  return all.findIndex((other) => other.words === words) === index
}

function wordsOf(name: string): string {
  return formatFieldName(name).toLowerCase()
}

import { type OtherLanguage, translatedFieldsOf } from '@shop/db/resources/translated-words'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useShop } from '../../base/data/use-shop.ts'
import { BelowField } from '../../base/forms/field.tsx'
import { isFieldName } from '../../base/forms/form-values.ts'
import { type RecordForm, setDirtyValue } from '../../base/forms/record-form.ts'
import { getFieldError } from '../../base/forms/registered-fields.tsx'
import { translationFieldOf } from '../../base/forms/translation-form-values.ts'
import type { TypedTranslation, TypedTranslations } from '../../base/forms/translation-value.ts'
import { loadWhenShown } from '../../base/ui/lazy-components.tsx'
import type { MissingOrOutdatedTranslationsProps } from './missing-or-outdated-translations.tsx'

const TranslationFields = loadWhenShown(async () => (await import('./translation-fields.tsx')).TranslationFields)

interface TranslatedFieldsProps<Input extends FieldValues> {
  form: RecordForm<Input>
  children: ReactNode
}

/** Puts the text in the shop's second language below each field of a form that has words. */
export function TranslatedFields<Input extends FieldValues>({ form, children }: TranslatedFieldsProps<Input>) {
  const language = useShop()?.second_language
  return <BelowField value={language ? wordsBelow(form, language) : null}>{children}</BelowField>
}

function wordsBelow<Input extends FieldValues>(form: RecordForm<Input>, language: OtherLanguage) {
  const values: FieldValues = form.watch()
  const stored = new Map(Object.entries(form.formState.defaultValues ?? {}))
  const { fields, lists } = translatedFieldsOf(form.inputSchema)
  return (id: string) => {
    if (!fields.includes(id) && !(id in lists)) return null
    const name = translationFieldOf(language, id)
    return (
      <TranslationFields
        {...{ field: id, name, language, values }}
        schema={form.inputSchema}
        value={values[name]}
        stored={stored.get(name)}
        error={errorOf(form, name)}
        onChange={(value) => change(form, name, value)}
      />
    )
  }
}

function errorOf<Input extends FieldValues>(form: RecordForm<Input>, name: string) {
  return isFieldName(form.getValues(), name) ? getFieldError(form, name) : undefined
}

function change<Input extends FieldValues>(
  form: RecordForm<Input>,
  name: string,
  value: TypedTranslation | TypedTranslations,
) {
  const values = form.getValues()
  if (!isFieldName(values, name)) return
  setDirtyValue(form, name, { ...values, [name]: value })
  form.clearErrors(name)
}

const MissingOrOutdatedTranslations = loadWhenShown(
  async () => (await import('./missing-or-outdated-translations.tsx')).MissingOrOutdatedTranslations,
)

/** How many words of a row are missing or out of date; a shop with one language loads nothing for it. */
export function MissingOrOutdatedTranslationsNote(props: MissingOrOutdatedTranslationsProps) {
  if (!useShop()?.second_language) return null
  return <MissingOrOutdatedTranslations {...props} />
}

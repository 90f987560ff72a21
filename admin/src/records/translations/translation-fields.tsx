import { formatLanguage, LANGUAGE_NAMES } from '@shop/db/language/language-names'
import { isBehind, listWords } from '@shop/db/resources/record-translations'
import { NO_WORD, type OtherLanguage } from '@shop/db/resources/translated-words'
import { useState } from 'react'
import type { ZodType } from 'zod'
import {
  isTypedTranslation,
  type TypedTranslation,
  type TypedTranslations,
} from '../../base/forms/translation-value.ts'
import { TranslationBox } from './translation-box.tsx'
import styles from './words.module.css'

interface TranslationFieldsProps {
  field: string
  /** of the form, for the words of the field */
  name: string
  language: OtherLanguage
  schema: ZodType
  /** of the form */
  values: object
  value: TypedTranslation | TypedTranslations
  stored: TypedTranslation | TypedTranslations | undefined
  error: string | undefined
  onChange(value: TypedTranslation | TypedTranslations): void
}

/** The translation of a field in another language, or those of a list's entries, collapsed. */
export function TranslationFields(props: TranslationFieldsProps) {
  const { field, name, language, schema, values, value, stored, error, onChange } = props
  const texts = listWords(schema, values, language).filter((text) => text.field === field)
  const entries = texts.map((text) => ({ ...text, word: wordAt(value, text.key) }))
  const isAnyBehind = entries.some(({ word, english }) => isBehind(word, english))
  const [isOpenAtFirst] = useState(isAnyBehind)
  if (entries.length === 0) return null
  const isMissing = entries.some(({ word, state }) => word.text === '' && state === 'missing')
  return (
    <details className={styles.fold} open={isOpenAtFirst}>
      <summary className="small touch">
        <span className="strong" lang={language}>
          {LANGUAGE_NAMES[language]}
        </span>
        <span className="unseen"> for {entries[0]?.label}</span>{' '}
        <span className={isAnyBehind ? 'warned' : 'muted'}>
          {isAnyBehind ? 'is behind' : isMissing ? 'not written yet' : <i lang={language}>{entries[0]?.word.text}</i>}
        </span>
      </summary>
      <div className="stack top gap-2 pad-block-2">
        {entries.map(({ key, part, label, english, word, maxLength }) => (
          <TranslationBox
            key={key}
            id={part === undefined ? name : `${name}-${key}`}
            label={`${formatLanguage(language)} ${part === undefined ? label.toLowerCase() : `for “${english}”`}`}
            language={language}
            english={english}
            word={word}
            stored={wordAt(stored, key)}
            maxLength={maxLength}
            error={error}
            onChange={(typed) => onChange(isTypedTranslation(value) ? typed : { ...value, [key]: typed })}
          />
        ))}
      </div>
    </details>
  )
}

function wordAt(value: TypedTranslation | TypedTranslations | undefined, key: string): TypedTranslation {
  if (isTypedTranslation(value)) return value
  return new Map(Object.entries(value ?? {})).get(key) ?? NO_WORD
}

import { isBehind } from '@shop/db/resources/record-translations'
import { NO_WORD, type OtherLanguage, type Word } from '@shop/db/resources/translated-words'
import { lengthIssue, MAX_LENGTHS } from '@shop/db/validation/text-limits'
import { useQuery } from '@tanstack/react-query'
import { diffWordsWithSpace } from 'diff'
import { useState } from 'react'
import { Field } from '../../base/forms/field.tsx'
import type { TypedTranslation } from '../../base/forms/translation-value.ts'
import { useExclusiveMutation } from '../../base/state/use-exclusive-mutation.ts'
import { announce } from '../../base/ui/announcer.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import styles from './words.module.css'

export interface BoxProps {
  id: string
  label: string
  language: OtherLanguage
  english: string
  word: TypedTranslation
  maxLength: number
  error: string | undefined
  /** the stored word; its text may be longer than `maxLength` */
  stored: Word | undefined
  onChange(word: TypedTranslation): void
}

/** A longer text would not fit the box on a phone, and gets a text area. */
const ONE_LINE = 32

/** A text in another language: what changed in English since it was written, and its box. */
export function TranslationBox({ id, label, language, english, word, maxLength, stored, ...rest }: BoxProps) {
  const { error, onChange } = rest
  const { text } = word
  const [isLong] = useState(Math.max(english.length, text.length) > ONE_LINE || maxLength > MAX_LENGTHS.shortText)
  const Control = isLong ? 'textarea' : 'input'
  const tooLong = lengthIssue({ label, maxLength }, { text, stored: stored?.text })
  const confirm = (said: string, confirmed = text) => {
    onChange({ text: confirmed, of: english })
    announce(said)
    document.getElementById(id)?.focus() // The button is gone.
  }
  return (
    <>
      {isBehind(word, english) && (
        <div className="stack top gap-2">
          <EnglishChanges before={word.of} after={english} />
          <div>
            <Button small onClick={() => confirm(`${label} is still right. Save to keep that.`)}>
              Still right<span className="unseen"> {label}</span>
            </Button>
          </div>
        </div>
      )}
      <Field id={id} label={label} error={error ?? tooLong} counted={{ text, maxLength }}>
        {(control) => (
          <Control
            {...control}
            lang={language}
            autoComplete="off"
            value={text}
            onChange={({ target: { value } }) => onChange(value === '' ? NO_WORD : { text: value, of: english })}
          />
        )}
      </Field>
      {word.isUnread && (
        <div className="wrap gap-2">
          <Badge tone="warning">Draft by your browser: read it</Badge>
          <Button small onClick={() => confirm(`${label} is read.`)}>
            I read it<span className="unseen"> {label}</span>
          </Button>
        </div>
      )}
      {text === '' && (
        <div className="wrap gap-2">
          <Button small onClick={() => confirm(`${label} is the same. Save to keep that.`, english)}>
            Same as in English<span className="unseen"> {label}</span>
          </Button>
          <DraftButton
            label={label}
            english={english}
            language={language}
            onDraft={(draft) => onChange({ text: draft, of: english, isUnread: true })}
          />
        </div>
      )}
    </>
  )
}

/** How the English text changed since it was translated, word by word. */
function EnglishChanges({ before, after }: { before: string; after: string }) {
  return (
    <p className={`small pre ${styles.changes}`}>
      <b>The English changed:</b>{' '}
      {diffWordsWithSpace(before, after).map(({ value, added, removed }, index) =>
        added ? (
          <ins key={index}>{value}</ins>
        ) : removed ? (
          <del key={index}>{value}</del>
        ) : (
          <span key={index}>{shorten(value)}</span>
        ),
      )}
    </p>
  )
}

const SHOWN_AROUND = 40

/** The words next to a change, without the unchanged rest of a long text. */
function shorten(text: string): string {
  if (text.length <= 3 * SHOWN_AROUND) return text
  return `${text.slice(0, SHOWN_AROUND)} … ${text.slice(-SHOWN_AROUND)}`
}

interface TranslatorOfBrowser {
  availability(languages: Languages): Promise<string>
  create(languages: Languages): Promise<{ translate(text: string): Promise<string>; destroy(): void }>
}

interface Languages {
  sourceLanguage: 'en'
  targetLanguage: OtherLanguage
}

interface DraftButtonProps {
  label: string
  english: string
  language: OtherLanguage
  onDraft(text: string): void
}

/** If the browser itself translates on the device; no service is called. */
function DraftButton({ label, english, language, onDraft }: DraftButtonProps) {
  const languages: Languages = { sourceLanguage: 'en', targetLanguage: language }
  const { data: availability = 'unavailable' } = useQuery({
    queryKey: ['translator', language],
    queryFn: async () => globalThis.Translator?.availability(languages) ?? 'unavailable',
  })
  const { run, isPending, error } = useExclusiveMutation({
    async mutationFn() {
      const translator = await globalThis.Translator?.create(languages)
      onDraft((await translator?.translate(english)) ?? '')
      translator?.destroy()
    },
  })
  if (availability === 'unavailable') return null
  return (
    <>
      <Button small busy={isPending} keepsFocus onClick={() => run(undefined)}>
        Draft it in this browser<span className="unseen"> {label}</span>
      </Button>
      {error && <p className="small wrong">This browser could not translate it. Write it yourself.</p>}
    </>
  )
}

declare global {
  var Translator: TranslatorOfBrowser | undefined
}

import { formatLanguage } from '@shop/db/language/language-names'
import { NO_WORD, type OtherLanguage } from '@shop/db/resources/translated-words'
import { formatDate } from '@shop/db/time/opening-hours/format-date-time'
import { Link } from 'react-router-dom'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { type RecordForm, setDirtyValue } from '../../base/forms/record-form.ts'
import { getFieldError } from '../../base/forms/registered-fields.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { pathOfRecord } from '../../records/timeline/name-path-and-icon-of-record.ts'
import { TranslationBox } from '../../records/translations/translation-box.tsx'
import type { ListedWord, WordsInput } from './listed-translations.ts'

interface RecordPanelProps {
  form: RecordForm<WordsInput>
  language: OtherLanguage
  words: [ListedWord, ...ListedWord[]]
}

/** The words of a record that have waited equally long: each English text, and its box. */
export function RecordPanel({ form, language, words }: RecordPanelProps) {
  const [{ record, alike, since, word }] = words
  const zone = useTimeZone()
  const others = alike.length > 0 ? ` and ${alike.length} other ${alike.length === 1 ? 'event' : 'events'}` : ''
  return (
    <Panel
      title={`${record.name}${others}`}
      actions={
        <Link className="small" to={pathOfRecord({ noun: record.resource, id: record.id })}>
          Edit<span className="unseen"> {record.name}</span>
        </Link>
      }
    >
      <div className="stack gap-4 pad-4">
        <p className="hint">
          {word ? 'Behind' : 'Missing'} since {formatDate(since ?? '', zone)}
        </p>
        {words.map((each) => (
          <div key={each.name} className="stack top gap-2">
            <p className="pre" dir="auto">
              <span className="hint">{each.label}:</span> {each.english}
            </p>
            <TranslationBox
              id={each.name}
              label={`${formatLanguage(language)} ${each.label.toLowerCase()}`}
              language={language}
              english={each.english}
              word={form.watch(each.name) ?? NO_WORD}
              stored={each.word ?? undefined}
              maxLength={each.maxLength}
              error={getFieldError(form, each.name)}
              onChange={(changed) => {
                setDirtyValue(form, each.name, { ...form.getValues(), [each.name]: changed })
                form.clearErrors(each.name)
              }}
            />
          </div>
        ))}
      </div>
    </Panel>
  )
}

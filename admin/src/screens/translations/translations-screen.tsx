import { groupRows } from '@shop/db/group-rows'
import { resources } from '@shop/db/resources/definitions'
import { translationsScreen } from '@shop/db/resources/translations-screen-link'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import * as z from 'zod'
import { queryClient } from '../../base/data/queries.ts'
import { useValidatedForm } from '../../base/forms/record-form.ts'
import type { TypedTranslation } from '../../base/forms/translation-value.ts'
import { Button } from '../../base/ui/button.tsx'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { QueryStatus } from '../../base/ui/error-alert-and-query-status.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../../base/ui/screen.tsx'
import { LastSaveLine } from '../../records/restore/undo-line.tsx'
import { SaveForm } from '../../records/saving/save-form.tsx'
import { useSave } from '../../records/saving/use-save.ts'
import { ShopSections } from '../single-records/single-record-screen.tsx'
import {
  type ListedWord,
  type ListedWords,
  saveWords,
  toWordsInput,
  type WordsInput,
  wordsQuery,
} from './listed-translations.ts'
import { RecordPanel } from './translations-of-record-panel.tsx'

const schema = z.record(z.string(), z.custom<TypedTranslation>())

/** More at once would be many screens of a phone, and make each keystroke slow. */
const SHOWN_AT_ONCE = 8

export function TranslationsScreen() {
  const query = useQuery(wordsQuery)
  return (
    <Screen
      title={translationsScreen.label}
      back={BACK_TO_DASHBOARD}
      lead="Texts that are missing, or whose English has changed. Those waiting longest come first."
    >
      <ShopSections />
      {query.data?.language ? (
        <WordsForm listed={query.data} />
      ) : query.data ? (
        <EmptyState icon="shop">
          The site is in English only. An owner can add a language in the{' '}
          <Link to={resources.shop.staff.path}>shop details</Link>.
        </EmptyState>
      ) : (
        <QueryStatus query={query} />
      )}
    </Screen>
  )
}

function panelOf({ record: { resource, id }, since, alike }: ListedWord) {
  return [resource, id, since, alike.length].join(' ')
}

function WordsForm({ listed }: { listed: ListedWords }) {
  const [initialRecord] = useState(listed) // a reload does not change the form
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const form = useValidatedForm<WordsInput>(schema, toWordsInput(initialRecord))
  const saving = useSave<ListedWords, WordsInput>({
    resourceName: 'page-texts',
    form,
    initialRecord,
    toInput: toWordsInput,
    write: (base = initialRecord, input) => saveWords(base, input),
  })
  const { texts } = saving.record ?? initialRecord
  const waiting = texts.filter(({ since }) => since !== null)
  const labelOf = (name: string) => {
    const text = texts.find((each) => each.name === name)
    return text ? `${text.label} of ${text.record.name}` : 'Words'
  }
  const undoLine = <LastSaveLine noun="page-texts" onUndone={reload} />
  if (waiting.length === 0)
    return (
      <>
        <EmptyState icon="check">Everything is translated.</EmptyState>
        {undoLine}
      </>
    )
  return (
    <SaveForm
      saving={saving}
      requiredFields={[]}
      successMessage={undefined}
      undoLine={undoLine}
      draftLabel={translationsScreen.label}
      presenceId={null}
      getFieldLabel={labelOf}
    >
      {groupRows(waiting.slice(0, shown), panelOf).map(({ head, rest }) => (
        <RecordPanel key={head.name} form={form} words={[head, ...rest]} language={listed.language ?? 'es'} />
      ))}
      {waiting.length > shown && (
        <div>
          <Button onClick={() => setShown(shown + SHOWN_AT_ONCE)}>Show {waiting.length - shown} more</Button>
        </div>
      )}
    </SaveForm>
  )

  async function reload() {
    saving.loadRecord(await queryClient.fetchQuery(wordsQuery))
  }
}

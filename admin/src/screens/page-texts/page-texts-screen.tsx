import { isLanguage } from '@shop/db/language/language-names'
import { PAGED_RESOURCES, resources } from '@shop/db/resources/definitions'
import {
  type PageTextName,
  type PageTexts,
  type PageTextsInput,
  pageTextsInputSchema,
} from '@shop/db/tables/page-texts'
import { builtInTexts } from '@shop/site/content/page-texts/built-in-texts.ts'
import { useMemo } from 'react'
import { pageTextsQuery } from '../../base/data/queries.ts'
import { pickFields } from '../../base/forms/form-values.ts'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { TextAreaField, TextField } from '../../base/forms/registered-fields.tsx'
import { typedTranslations } from '../../base/forms/translation-form-values.ts'
import { api } from '../../base/http/api-client.ts'
import { FieldPanel } from '../../base/ui/panel.tsx'
import { shownIn } from '../../records/preview/preview-language.ts'
import { SingleRecordForm } from '../single-records/single-record-form.tsx'
import { type SingleRecordProps, SingleRecordScreen } from '../single-records/single-record-screen.tsx'
import { applyTexts, SitePreview } from '../site-preview/site-preview.tsx'

const BLANK = pageTextsInputSchema.parse({})

const PAGES = {
  Home: '/',
  ...Object.fromEntries(PAGED_RESOURCES.map((name) => [resources[name].staff.label, resources[name].page.path])),
}

export function PageTextsScreen() {
  return (
    <SingleRecordScreen
      title="Page texts"
      lead="What the pages say about your shop. Leave a field blank to keep the words shown in gray."
      query={pageTextsQuery}
      Form={PageTextsForm}
    />
  )
}

function PageTextsForm(props: SingleRecordProps<PageTexts>) {
  const builtIn = useMemo(() => builtInTexts(props.shop), [props.shop])
  return (
    <SingleRecordForm<PageTexts, PageTextsInput>
      {...props}
      resourceName="page-texts"
      inputSchema={pageTextsInputSchema}
      toInput={(row) => pickFields(BLANK, row)}
      put={(json, options) => api['page-texts'].$put({ json }, options)}
      renderFields={(form) => <PageTextFields form={form} builtIn={builtIn} />}
      renderPreview={(draft, sheet) => (
        <SitePreview pages={PAGES} applyDraft={(page) => applyWords(page, draft, builtIn)} sheet={sheet} />
      )}
    />
  )
}

type BuiltInTexts = ReturnType<typeof builtInTexts>

/** A page in another language has its own words in place of empty texts. */
function applyWords(page: Document, draft: PageTextsInput, builtIn: BuiltInTexts) {
  const { lang } = page.documentElement
  if (!isLanguage(lang) || lang === 'en') applyTexts(page, draft, builtIn)
  else applyTexts(page, shownIn({ code: lang, locale: lang }, { ...draft, words: typedTranslations(draft) }), {})
}

const PANELS: { title: string; names: PageTextName[] }[] = [
  {
    title: 'Home',
    names: ['hero_text', 'phone_note', 'about_title', 'about_text', 'about_fact_1', 'about_fact_2'],
  },
  { title: 'Services, events and team', names: ['services_text', 'services_note', 'events_text', 'team_text'] },
  { title: 'Reviews', names: ['reviews_text', 'invitation_title', 'invitation_text'] },
  { title: 'Every page', names: ['trade', 'footer_text'] },
  {
    title: 'For search engines and social networks',
    names: [
      'home_title',
      'home_description',
      'services_description',
      'events_description',
      'team_description',
      'reviews_description',
      'keywords',
      'share_text',
    ],
  },
]

const HINTS: Partial<Record<PageTextName, string>> = {
  keywords: 'Words that people search for, separated by commas.',
  about_fact_1: 'Beside the opening days, if you like.',
  trade: 'Such as Barbers & Salon, if you like.',
  team_text: 'A few words before the profiles, if you like.',
}

/** A longer sentence would be cut in a field of one line. */
const FITS_ON_PHONE = 30

function PageTextFields({ form, builtIn }: { form: RecordForm<PageTextsInput>; builtIn: BuiltInTexts }) {
  return PANELS.map(({ title, names }) => (
    <FieldPanel key={title} title={title}>
      {names.map((name) => {
        const props = { form, name, label: form.textLimits.get(name)?.label ?? name, hint: HINTS[name] }
        const placeholder = builtIn[name]
        return placeholder.length > FITS_ON_PHONE ? (
          <TextAreaField key={name} {...props} placeholder={placeholder} />
        ) : (
          <TextField key={name} {...props} placeholder={placeholder} />
        )
      })}
    </FieldPanel>
  ))
}

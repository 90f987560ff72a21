import { type PageTexts, type PageTextsInput, pageTextsInputSchema } from '@shop/db/tables/page-texts'
import { LISTED_RESOURCES, resources } from '@shop/db/tables/resources'
import { builtInTexts } from '@shop/site/page-texts/built-in-texts.ts'
import { useMemo } from 'react'
import { pageTextsQuery } from '../../base/data/queries.ts'
import { pickFields } from '../../base/forms/form-values.ts'
import { api } from '../../base/http/api-client.ts'
import { SingleRecordForm } from '../single-records/single-record-form.tsx'
import { type SingleRecordProps, SingleRecordScreen } from '../single-records/single-record-screen.tsx'
import { applyTexts } from '../site-preview/apply-draft.ts'
import { SitePreview } from '../site-preview/site-preview.tsx'
import { PageTextFields } from './page-text-fields.tsx'

const BLANK = pageTextsInputSchema.parse({})

const PAGES = {
  Home: '/',
  ...Object.fromEntries(LISTED_RESOURCES.map((name) => [resources[name].staff.label, resources[name].page.path])),
}

export function PageTextsScreen() {
  return (
    <SingleRecordScreen
      title="Page texts"
      lead="What the pages say about your shop. Leave a field empty to keep the words shown in gray."
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
        <SitePreview pages={PAGES} applyDraft={(page) => applyTexts(page, draft, builtIn)} sheet={sheet} />
      )}
    />
  )
}

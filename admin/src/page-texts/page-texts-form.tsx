import { type PageTexts, type PageTextsInput, pageTextsInputSchema } from '@shop/db/tables/page-texts'
import type { Shop } from '@shop/db/tables/shop'
import { builtInTexts } from '@shop/site/page-texts/built-in-texts.ts'
import { useMemo, useState } from 'react'
import { pageTextsQuery } from '../data/queries.ts'
import { queryClient } from '../data/query-client.ts'
import { pickFields } from '../forms/form-values.ts'
import { useRecordForm } from '../forms/use-record-form.ts'
import { RecordHistory } from '../history/record-history.tsx'
import { api, ifMatch, unwrapResponse } from '../http/api-client.ts'
import { PreviewButton, usePreviewSheet } from '../preview/preview-column.tsx'
import editForm from '../resource-screens/edit-form.module.css'
import { SaveForm } from '../saving/save-form.tsx'
import { useSave } from '../saving/use-save.ts'
import { applyTexts } from '../site-preview/apply-draft.ts'
import { SitePreview } from '../site-preview/site-preview.tsx'
import { PageTextFields } from './page-text-fields.tsx'

const BLANK = pageTextsInputSchema.parse({})

const PAGES = {
  Home: '/',
  Services: '/services',
  Events: '/events',
  Team: '/meet-the-team',
  Reviews: '/reviews',
}

interface PageTextsFormProps {
  loadedTexts: PageTexts
  shop: Shop
}

/** The form of the only record of page texts. It stays open after a save. */
export function PageTextsForm({ loadedTexts, shop }: PageTextsFormProps) {
  const [initialTexts] = useState(loadedTexts)
  const form = useRecordForm(pageTextsInputSchema, toInput(initialTexts))
  const builtIn = useMemo(() => builtInTexts(shop), [shop])

  async function write(base: PageTexts = initialTexts, input: PageTextsInput): Promise<PageTexts> {
    const row = await unwrapResponse(api['page-texts'].$put({ json: input }, { headers: ifMatch(base) }))
    queryClient.setQueryData(pageTextsQuery.queryKey, row)
    return row
  }

  const saving = useSave<PageTexts, PageTextsInput>({
    resourceName: 'page-texts',
    form,
    initialRecord: initialTexts,
    toInput,
    write,
    getPublicPath: () => '/',
  })
  const draft = form.watch()
  const sheet = usePreviewSheet()
  return (
    <SaveForm
      form={form}
      saving={saving}
      toInput={toInput}
      successMessage="Page texts updated successfully!"
      leavesAfterSave={false}
      draftLabel="Page texts"
      tools={<PreviewButton sheet={sheet} />}
    >
      <div className={editForm.editor}>
        <div className={editForm.fields}>
          <PageTextFields form={form} builtIn={builtIn} />
          <RecordHistory
            resourceName="page-texts"
            record={saving.record ?? initialTexts}
            isDirty={form.formState.isDirty}
            onRestored={(row) => {
              queryClient.setQueryData(pageTextsQuery.queryKey, row)
              saving.loadRecord(row)
            }}
          />
        </div>
        <SitePreview pages={PAGES} applyDraft={(page) => applyTexts(page, draft, builtIn)} sheet={sheet} />
      </div>
    </SaveForm>
  )
}

function toInput(row: PageTexts): PageTextsInput {
  return pickFields(BLANK, row)
}

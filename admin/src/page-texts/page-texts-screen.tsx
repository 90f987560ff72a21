import { type PageTexts, type PageTextsInput, pageTextsInputSchema } from '@shop/db/tables/page-texts'
import { LISTED_RESOURCES, resources } from '@shop/db/tables/resources'
import type { Shop } from '@shop/db/tables/shop'
import { builtInTexts } from '@shop/site/page-texts/built-in-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pageTextsQuery, shopQuery } from '../data/queries.ts'
import { pickFields } from '../forms/form-values.ts'
import { api } from '../http/api-client.ts'
import { PreviewButton, usePreviewSheet } from '../preview/preview-column.tsx'
import editForm from '../resource-screens/edit-form.module.css'
import { SaveForm } from '../saving/save-form.tsx'
import { useSingleRecordForm } from '../saving/use-single-record-form.tsx'
import { ShopScreen } from '../shop-details/shop-screen.tsx'
import { applyTexts } from '../site-preview/apply-draft.ts'
import { SitePreview } from '../site-preview/site-preview.tsx'
import { PageTextFields } from './page-text-fields.tsx'

const BLANK = pageTextsInputSchema.parse({})

const PAGES = {
  Home: '/',
  ...Object.fromEntries(LISTED_RESOURCES.map((name) => [resources[name].staff.label, resources[name].page.path])),
}

/** The sentences about the shop on the public pages. */
export function PageTextsScreen() {
  const texts = useQuery(pageTextsQuery)
  const shop = useQuery(shopQuery)
  return (
    <ShopScreen
      title="Page texts"
      lead="What the pages say about your shop. Leave a field empty to keep the words shown in gray."
      queries={[texts, shop]}
    >
      {texts.data && shop.data && <PageTextsForm loadedTexts={texts.data} shop={shop.data} />}
    </ShopScreen>
  )
}

interface PageTextsFormProps {
  loadedTexts: PageTexts
  shop: Shop
}

function PageTextsForm({ loadedTexts, shop }: PageTextsFormProps) {
  const { form, history, saveForm } = useSingleRecordForm<PageTexts, PageTextsInput>({
    resourceName: 'page-texts',
    loadedRecord: loadedTexts,
    inputSchema: pageTextsInputSchema,
    toInput,
    put: (json, options) => api['page-texts'].$put({ json }, options),
  })
  const builtIn = useMemo(() => builtInTexts(shop), [shop])
  const draft = form.watch()
  const sheet = usePreviewSheet()
  return (
    <SaveForm
      {...saveForm}
      successMessage="Page texts updated successfully!"
      draftLabel="Page texts"
      tools={<PreviewButton sheet={sheet} />}
    >
      <div className={editForm.editor}>
        <div className={editForm.fields}>
          <PageTextFields form={form} builtIn={builtIn} />
          {history}
        </div>
        <SitePreview pages={PAGES} applyDraft={(page) => applyTexts(page, draft, builtIn)} sheet={sheet} />
      </div>
    </SaveForm>
  )
}

function toInput(row: PageTexts): PageTextsInput {
  return pickFields(BLANK, row)
}

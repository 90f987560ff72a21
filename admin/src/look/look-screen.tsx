import { type Look, type LookInput, lookInputSchema } from '@shop/db/tables/look'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { lookQuery } from '../data/queries.ts'
import { useData } from '../data/use-data.ts'
import { pickFields } from '../forms/form-values.ts'
import { api } from '../http/api-client.ts'
import { withAltTexts } from '../images/alt-text-values.ts'
import { ImageField } from '../images/image-field.tsx'
import { PreviewButton, type PreviewSheet, usePreviewSheet } from '../preview/preview-column.tsx'
import editForm from '../resource-screens/edit-form.module.css'
import { SaveForm } from '../saving/save-form.tsx'
import { useSingleRecordForm } from '../saving/use-single-record-form.tsx'
import { ShopScreen } from '../shop-details/shop-screen.tsx'
import { applyColors, applyImages } from '../site-preview/apply-draft.ts'
import { SitePreview } from '../site-preview/site-preview.tsx'
import { ColorsPanel } from './colors-panel.tsx'
import { LogoSamples } from './logo-samples.tsx'

const BLANK = lookInputSchema.parse({})

/** The colors, the pictures and the logo of the public pages. */
export function LookScreen() {
  const look = useQuery(lookQuery)
  return (
    <ShopScreen title="Look" lead="Colors, pictures and the sign over the door." queries={[look]}>
      {look.data && <LookForm loadedLook={look.data} />}
    </ShopScreen>
  )
}

function LookForm({ loadedLook }: { loadedLook: Look }) {
  const { form, history, saveForm } = useSingleRecordForm<Look, LookInput>({
    resourceName: 'look',
    loadedRecord: loadedLook,
    inputSchema: lookInputSchema,
    toInput,
    put: (json, options) => api.look.$put({ json }, options),
  })
  const draft = form.watch()
  const sheet = usePreviewSheet()
  return (
    <SaveForm
      {...saveForm}
      successMessage="Look updated successfully!"
      draftLabel="Look"
      tools={<PreviewButton sheet={sheet} />}
    >
      <div className={editForm.editor}>
        <div className={editForm.fields}>
          <ColorsPanel form={form} />
          <ImageField form={form} name="hero_image_id" title="First picture on the home page" none="Our drawing" />
          <ImageField form={form} name="about_image_id" title="Picture beside About Us" none="Our drawing" />
          <ImageField form={form} name="logo_image_id" title="Logo" none="The built-in one">
            <LogoSamples look={draft} />
          </ImageField>
          {history}
        </div>
        <LookPreview draft={draft} sheet={sheet} />
      </div>
    </SaveForm>
  )
}

function LookPreview({ draft, sheet }: { draft: LookInput; sheet: PreviewSheet }) {
  const { images } = useData()
  const { palette, hue, chroma, hero_image_id, about_image_id } = draft
  const hero = images.rows.find(({ id }) => id === hero_image_id)
  const about = images.rows.find(({ id }) => id === about_image_id)
  const applyDraft = useCallback(
    (page: Document) => {
      applyColors(page, { palette, hue, chroma })
      applyImages(page, { hero, about })
    },
    [palette, hue, chroma, hero, about],
  )
  return <SitePreview pages={{ Home: '/' }} applyDraft={applyDraft} sheet={sheet} />
}

function toInput(row: Look): LookInput {
  return withAltTexts(pickFields(BLANK, row))
}

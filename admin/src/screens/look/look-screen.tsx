import { type Look, type LookInput, lookInputSchema } from '@shop/db/tables/look'
import { Brand } from '@shop/site/layout/brand.tsx'
import { paletteOf, paletteProperties } from '@shop/site/look/palettes.ts'
import { useCallback } from 'react'
import { getImageBaseUrl } from '../../base/data/image-variant-url.ts'
import { lookQuery } from '../../base/data/queries.ts'
import { useImage } from '../../base/data/record-lists-context.ts'
import { useBrand } from '../../base/data/use-brand-and-page-text.ts'
import { useShop } from '../../base/data/use-shop.ts'
import { pickFields } from '../../base/forms/form-values.ts'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { api } from '../../base/http/api-client.ts'
import { ImageField } from '../../records/images/image-field.tsx'
import { withAltTexts } from '../../records/images/use-image-field.ts'
import { applyColors } from '../../records/preview/apply-colors.ts'
import type { PreviewSheet } from '../../records/preview/preview-column.tsx'
import { SingleRecordForm } from '../single-records/single-record-form.tsx'
import { type SingleRecordProps, SingleRecordScreen } from '../single-records/single-record-screen.tsx'
import { applyImages, SitePreview } from '../site-preview/site-preview.tsx'
import { ColorsPanel } from './colors-panel.tsx'

const BLANK = lookInputSchema.parse({})

export function LookScreen() {
  const lead = 'Colors, pictures and the sign over the door.'
  return <SingleRecordScreen title="Look" lead={lead} query={lookQuery} Form={LookForm} />
}

function LookForm(props: SingleRecordProps<Look>) {
  return (
    <SingleRecordForm<Look, LookInput>
      {...props}
      resourceName="look"
      inputSchema={lookInputSchema}
      toInput={(row) => withAltTexts(pickFields(BLANK, row))}
      put={(json, options) => api.look.$put({ json }, options)}
      renderFields={(form) => (
        <>
          <ColorsPanel form={form} />
          <Pictures form={form} recordName={props.shop.name} />
        </>
      )}
      renderPreview={(draft, sheet) => <LookPreview draft={draft} sheet={sheet} />}
    />
  )
}

function Pictures(image: { form: RecordForm<LookInput>; recordName: string }) {
  return (
    <>
      <ImageField {...image} name="hero_image_id" title="First picture on the home page" none="Our drawing" />
      <ImageField {...image} name="about_image_id" title="Picture beside About Us" none="Our drawing" />
      <ImageField {...image} name="logo_image_id" title="Logo" none="The built-in one">
        <LogoPreviews look={image.form.watch()} />
      </ImageField>
    </>
  )
}

function LookPreview({ draft, sheet }: { draft: LookInput; sheet: PreviewSheet }) {
  const { palette, hue, chroma, hero_image_id, about_image_id } = draft
  const shop = useShop()
  const hero = useImage(hero_image_id)
  const about = useImage(about_image_id)
  const applyDraft = useCallback(
    (page: Document) => {
      applyColors(page, { palette, hue, chroma })
      if (shop) applyImages(page, shop, { hero, about })
    },
    [palette, hue, chroma, hero, about, shop],
  )
  return <SitePreview pages={{ Home: '/' }} applyDraft={applyDraft} brand={<DraftBrand look={draft} />} sheet={sheet} />
}

function LogoPreviews({ look }: { look: LookInput }) {
  const palette = paletteOf(look)
  const [, ...properties] = paletteProperties(palette)
  const colors = Object.fromEntries(properties)
  const grounds = [
    { background: palette.paper, color: palette.ink },
    { background: palette['band-deep'], color: palette['on-band'] },
  ]
  return (
    <>
      <div className="wrap gap-2" aria-hidden="true" inert>
        {grounds.map((style) => (
          <div key={style.background} className="shrink pad-3-4 outlined" style={{ ...colors, ...style }}>
            <DraftBrand look={look} />
          </div>
        ))}
      </div>
      <p className="hint">JPEG, PNG or WebP. A wide logo with your name in it replaces the name beside it.</p>
    </>
  )
}

function DraftBrand({ look }: { look: LookInput }) {
  const image = useImage(look.logo_image_id)
  return <Brand {...useBrand()} logo={image && { image, imageBaseUrl: getImageBaseUrl() }} />
}

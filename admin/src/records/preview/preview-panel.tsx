import { ENGLISH, type Language } from '@shop/db/language/current-language'
import { LANGUAGE_NAMES } from '@shop/db/language/language-names'
import type { ListedResource } from '@shop/db/resources/definitions'
import type { Words } from '@shop/db/resources/translated-words'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { getImageBaseUrl } from '../../base/data/image-variant-url.ts'
import { lookQuery } from '../../base/data/queries.ts'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { useShop } from '../../base/data/use-shop.ts'
import { typedTranslations } from '../../base/forms/translation-form-values.ts'
import { SegmentedControl } from '../../base/ui/segmented-control.tsx'
import type { RecordInput } from '../resource-config/resource-config.ts'
import { PreviewColumn, type PreviewSheet } from './preview-column.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { loadLanguage, type PreviewLanguage, shownIn } from './preview-language.ts'

interface PreviewPanelProps
  extends Pick<ReturnType<typeof usePreviewViewAndWidth>, 'view' | 'language' | 'width' | 'tools'> {
  resourceName: ListedResource
  draft: RecordInput
  recordId: number | undefined
  notes: ReactNode
  sheet: PreviewSheet
}

export function PreviewPanel(props: PreviewPanelProps) {
  const { resourceName, view, language, width, tools, recordId, notes, sheet } = props
  const show = <Row extends { words?: Words | undefined }>(row: Row) => shownIn(language, row)
  const draft = show({ ...props.draft, words: typedTranslations(props.draft) })
  const { images, services, 'team-members': team } = useRecordLists()
  const shop = useShop()
  const { data: colors } = useQuery(lookQuery)
  const pictures = images.rows.map(show)
  const data = {
    draft,
    id: recordId,
    image: pictures.find(({ id }) => id === draft.image_id),
    before: pictures.find(({ id }) => id === draft.before_image_id),
    imageBaseUrl: getImageBaseUrl(),
    shop: shop && show(shop),
    members: team.rows.filter(isPublic).map(show),
    services: services.rows.filter(isPublic).map(show),
  }
  return (
    <PreviewColumn sheet={sheet} notes={notes} tools={tools}>
      <PreviewFrame
        message={{ type: 'shop-preview', resourceName, view, language: language.code, data, colors }}
        width={width}
      />
    </PreviewColumn>
  )
}

function isPublic({ draft }: { draft: boolean }) {
  return !draft
}

const WIDTHS = { phone: 390, desktop: 1280 }
type Device = keyof typeof WIDTHS

const DEVICES: { value: Device; label: string }[] = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
]

export function usePreviewViewAndWidth(views: string[]) {
  const [view, setView] = useState(views[0] ?? '')
  const [device, setDevice] = useState<Device>('phone')
  const { language, languageTool } = usePreviewLanguage()
  const tools = (
    <>
      {views.length > 1 && (
        <SegmentedControl
          label="Preview of"
          value={view}
          options={views.map((value) => ({ value, label: value }))}
          onChange={setView}
        />
      )}
      {views.length > 0 && languageTool}
      <SegmentedControl<Device> label="Preview width" value={device} options={DEVICES} onChange={setDevice} />
    </>
  )
  return { view, setView, language, device, width: WIDTHS[device], tools }
}

/** With a language choice, if the site has two. */
export function usePreviewLanguage() {
  const [code, setCode] = useState<Language>('en')
  const { data: language = ENGLISH } = useQuery<PreviewLanguage>({
    queryKey: ['language', code],
    queryFn: () => loadLanguage(code),
  })
  const second = useShop()?.second_language
  const languageTool = second && (
    <SegmentedControl<Language>
      label="Preview language"
      value={code}
      options={(['en', second] as const).map((value) => ({
        value,
        label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
      }))}
      onChange={setCode}
    />
  )
  return { language, languageTool }
}

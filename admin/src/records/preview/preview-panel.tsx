import type { ListedResource } from '@shop/db/tables/resources'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { getImageBaseUrl } from '../../base/data/image-variant-url.ts'
import { lookQuery } from '../../base/data/queries.ts'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { useShop } from '../../base/data/use-shop.ts'
import { SegmentedControl } from '../../base/ui/segmented-control.tsx'
import type { RecordInput } from '../resource-config/resource-config.ts'
import { PreviewColumn, type PreviewSheet } from './preview-column.tsx'
import { PreviewFrame } from './preview-frame.tsx'

interface PreviewPanelProps extends Pick<ReturnType<typeof usePreviewViewAndWidth>, 'view' | 'width' | 'tools'> {
  resourceName: ListedResource
  /** the form's values; `image_path` is where the chosen image is stored, and is not saved */
  draft: RecordInput & { image_path: string | null }
  recordId: number | undefined
  notes: ReactNode
  sheet: PreviewSheet
}

export function PreviewPanel(props: PreviewPanelProps) {
  const { resourceName, view, width, tools, draft, recordId, notes, sheet } = props
  const { images, services, 'team-members': team } = useRecordLists()
  const shop = useShop()
  const { data: colors } = useQuery(lookQuery)
  const image = images.rows.find(({ aws_location }) => aws_location === draft.image_path)
  const before = 'before_image_id' in draft ? images.rows.find(({ id }) => id === draft.before_image_id) : undefined
  const lists = { members: team.rows.filter(isPublic), services: services.rows.filter(isPublic) }
  const data = { draft, id: recordId, image, before, imageBaseUrl: getImageBaseUrl(), shop, ...lists }
  return (
    <PreviewColumn sheet={sheet} notes={notes} tools={tools}>
      <PreviewFrame message={{ type: 'shop-preview', resourceName, view, data, colors }} width={width} />
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
      <SegmentedControl<Device> label="Preview width" value={device} options={DEVICES} onChange={setDevice} />
    </>
  )
  return { view, setView, device, width: WIDTHS[device], tools }
}

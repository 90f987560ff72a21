import { useState } from 'react'
import type { CrudResourceName } from '../data/resource-client.ts'
import { useData } from '../data/use-data.ts'
import { useShop } from '../data/use-shop.ts'
import { getImageBaseUrl } from '../images/image-variant-url.ts'
import type { RecordInput } from '../resource-screens/resource-config.ts'
import { Panel } from '../ui/panel.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import styles from './preview-panel.module.css'

const WIDTHS = { phone: 390, desktop: 1024 }
type Width = keyof typeof WIDTHS

const WIDTH_OPTIONS: { value: Width; label: string }[] = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
]

interface PreviewPanelProps {
  resourceName: CrudResourceName
  viewLabels: string[]
  draft: RecordInput
  /** undefined before the first save */
  recordId: number | undefined
}

/** The draft as visitors would see it, rendered by the site's own components. */
export function PreviewPanel({ resourceName, viewLabels, draft, recordId }: PreviewPanelProps) {
  const { images } = useData()
  const shop = useShop()
  const [view, setView] = useState(viewLabels[0] ?? '')
  const [width, setWidth] = useState<Width>('phone')
  const image = images.rows.find(({ id }) => id === draft.image_id)
  return (
    <Panel
      title="Live preview"
      actions={
        <>
          {viewLabels.length > 1 && (
            <SegmentedControl
              label="Preview of"
              value={view}
              options={viewLabels.map((label) => ({ value: label, label }))}
              onChange={setView}
            />
          )}
          <SegmentedControl<Width> label="Preview width" value={width} options={WIDTH_OPTIONS} onChange={setWidth} />
        </>
      }
    >
      <div className={styles.ground}>
        <PreviewFrame
          message={{
            resourceName,
            view,
            data: { draft, id: recordId, image, imageBaseUrl: getImageBaseUrl(), shop },
          }}
          width={WIDTHS[width]}
        />
      </div>
    </Panel>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shopQuery } from '../data/queries.ts'
import { useData } from '../data/use-data.ts'
import { getImageBaseUrl } from '../images/image-variant-url.ts'
import type { RecordInput } from '../resource-screens/resource-config.ts'
import { Panel } from '../ui/panel.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import styles from './preview-panel.module.css'

const WIDTHS = { phone: 390, desktop: 1024 }
type Width = keyof typeof WIDTHS

const WIDTH_CHOICES: { value: Width; label: string }[] = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
]

interface PreviewPanelProps {
  /** of the noun, for the preview's document */
  configPath: string
  views: string[]
  draft: RecordInput
  /** of the record; undefined before its first save */
  recordId: number | undefined
}

/** The draft as visitors would see it, through the site's own components. */
export function PreviewPanel({ configPath, views, draft, recordId }: PreviewPanelProps) {
  const { rows } = useData().images
  const { data } = useQuery(shopQuery)
  const [view, setView] = useState(views[0] ?? '')
  const [width, setWidth] = useState<Width>('phone')
  const image = rows.find((one) => one.id === draft.image_id)
  return (
    <Panel
      title="Live preview"
      actions={
        <>
          {views.length > 1 && (
            <SegmentedControl label="Preview of" value={view} options={views.map(choiceOf)} onChange={setView} />
          )}
          <SegmentedControl<Width> label="Preview width" value={width} options={WIDTH_CHOICES} onChange={setWidth} />
        </>
      }
    >
      <div className={styles.ground}>
        <PreviewFrame
          message={{
            configPath,
            view,
            data: { draft, id: recordId, image, imageBaseUrl: getImageBaseUrl(), shop: data },
          }}
          width={WIDTHS[width]}
        />
      </div>
    </Panel>
  )
}

function choiceOf(label: string) {
  return { value: label, label }
}

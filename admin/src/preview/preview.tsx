import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useData } from '../data/data.ts'
import { shop } from '../data/queries.ts'
import type { Fillable } from '../entity/entity.ts'
import { picturesPrefix } from '../images/pictures-prefix.ts'
import { Panel } from '../ui/panel.tsx'
import { Segments } from '../ui/segments.tsx'
import { Frame } from './frame.tsx'
import styles from './preview.module.css'

const WIDTHS = { phone: 390, desktop: 1024 }
type Width = keyof typeof WIDTHS

const WIDTH_CHOICES: { value: Width; label: string }[] = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
]

interface PreviewProps {
  /** of the noun, for the preview's document */
  file: string
  views: string[]
  draft: Fillable
  /** of the record; undefined before its first save */
  id: number | undefined
}

/** The draft as visitors would see it, through the site's own components. */
export function Preview({ file, views, draft, id }: PreviewProps) {
  const { rows } = useData().images
  const { data } = useQuery(shop)
  const [view, setView] = useState(views[0] ?? '')
  const [width, setWidth] = useState<Width>('phone')
  const image = rows.find((one) => one.id === draft.image_id)
  return (
    <Panel
      title="Live preview"
      tools={
        <>
          {views.length > 1 && (
            <Segments label="Preview of" value={view} choices={views.map(choiceOf)} onChoose={setView} />
          )}
          <Segments<Width> label="Preview width" value={width} choices={WIDTH_CHOICES} onChoose={setWidth} />
        </>
      }
    >
      <div className={styles.ground}>
        <Frame
          order={{ file, view, shown: { draft, id, image, pictures: picturesPrefix(), shop: data } }}
          width={WIDTHS[width]}
        />
      </div>
    </Panel>
  )
}

function choiceOf(label: string) {
  return { value: label, label }
}

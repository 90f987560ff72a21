import type { Image } from '@shop/db/images'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useData } from '../data/data-provider.tsx'
import { shop } from '../data/resources.ts'
import type { Fillable } from '../entity/entity.ts'
import { picturesPrefix } from '../images/pictures-prefix.ts'
import { Panel } from '../ui/panel.tsx'
import { Segments } from '../ui/segments.tsx'
import { Frame } from './frame.tsx'
import styles from './preview.module.css'
import type { View } from './view.ts'

const WIDTHS = { phone: 390, desktop: 1024 }
type Width = keyof typeof WIDTHS

const WIDTH_CHOICES: { value: Width; label: string }[] = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
]

interface PreviewProps<Input extends Fillable> {
  views: View<Input>[]
  draft: Input
  /** of the record; undefined before its first save */
  id: number | undefined
}

/** The draft as visitors would see it, through the site's own components. */
export function Preview<Input extends Fillable>({ views, draft, id }: PreviewProps<Input>) {
  const { images } = useData()
  const { data } = useQuery(shop)
  const [label, setLabel] = useState(views[0]?.label ?? '')
  const [width, setWidth] = useState<Width>('phone')
  const view = views.find((one) => one.label === label)
  const image = images.rows.find((one: Image) => one.id === draft.image_id)
  return (
    <Panel
      title="Live preview"
      tools={
        <>
          {views.length > 1 && (
            <Segments label="Preview of" value={label} choices={views.map(choiceOf)} onChoose={setLabel} />
          )}
          <Segments<Width> label="Preview width" value={width} choices={WIDTH_CHOICES} onChoose={setWidth} />
        </>
      }
    >
      <div className={styles.ground}>
        {view && (
          <Frame
            shown={view.show(draft, { id, image, pictures: picturesPrefix(), shop: data })}
            width={WIDTHS[width]}
          />
        )}
      </div>
    </Panel>
  )
}

function choiceOf({ label }: { label: string }) {
  return { value: label, label }
}

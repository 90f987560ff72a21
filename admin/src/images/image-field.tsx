import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useData } from '../data/use-data.ts'
import type { RecordForm } from '../forms/record-form.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Panel } from '../ui/panel.tsx'
import styles from './image-field.module.css'
import { ImagePicker } from './image-picker.tsx'
import { Thumbnail } from './thumbnail.tsx'

/** The picture of a record: chosen, changed, removed (spec §2). */
export function ImageField<Input extends { image_id: number | null }>({ form }: { form: RecordForm<Input> }) {
  const { field } = useController({
    control: (form as unknown as RecordForm<{ image_id: number | null }>).control,
    name: 'image_id',
  })
  const [picking, setPicking] = useState(false)
  const { images } = useData()
  const image = images.rows.find(({ id }) => id === field.value)
  const choose = (id: number | null) => {
    setPicking(false)
    field.onChange(id)
  }
  return (
    <Panel title="Photo">
      <div className={styles.field}>
        {image ? <Thumbnail image={image} isLarge /> : <NoImage />}
        <div className={styles.words}>
          <p>
            <b>Selected:</b> {image ? image.fileName : field.value === null ? 'None' : 'Image not found'}
          </p>
          <div className={styles.buttons}>
            <Button small ref={field.ref} onClick={() => setPicking(true)}>
              {field.value === null ? 'Select Image' : 'Change Image'}
            </Button>
            {field.value !== null && (
              <Button small tone="danger-quiet" onClick={() => choose(null)}>
                Remove Image
              </Button>
            )}
          </div>
        </div>
      </div>
      {picking && <ImagePicker selectedId={field.value} onCancel={() => setPicking(false)} onSelect={choose} />}
    </Panel>
  )
}

function NoImage() {
  return (
    <span className={styles.none}>
      <Icon name="image" />
    </span>
  )
}

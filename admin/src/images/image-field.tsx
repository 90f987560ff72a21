import { useState } from 'react'
import { type Path, useController } from 'react-hook-form'
import { useData } from '../data/use-data.ts'
import type { RecordForm } from '../forms/form-values.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Panel } from '../ui/panel.tsx'
import styles from './image-field.module.css'
import { ImagePicker } from './image-picker.tsx'
import { Thumbnail } from './thumbnail.tsx'

export function ImageField<Input extends { image_id: number | null }>({ form }: { form: RecordForm<Input> }) {
  const { field } = useController({ control: form.control, name: 'image_id' as Path<Input> })
  const selectedId = form.getValues().image_id
  const [isPicking, setIsPicking] = useState(false)
  const { images } = useData()
  const image = images.rows.find(({ id }) => id === selectedId)
  const select = (id: number | null) => {
    setIsPicking(false)
    field.onChange(id)
  }
  return (
    <Panel title="Photo">
      <div className={styles.field}>
        {image ? <Thumbnail image={image} isLarge /> : <NoImage />}
        <div className={styles.words}>
          <p>
            <b>Selected:</b> {image ? image.fileName : selectedId === null ? 'None' : 'Image not found'}
          </p>
          <div className={styles.buttons}>
            <Button small ref={field.ref} onClick={() => setIsPicking(true)}>
              {selectedId === null ? 'Select Image' : 'Change Image'}
            </Button>
            {selectedId !== null && (
              <Button small tone="danger-quiet" onClick={() => select(null)}>
                Remove Image
              </Button>
            )}
          </div>
        </div>
      </div>
      {isPicking && <ImagePicker selectedId={selectedId} onCancel={() => setIsPicking(false)} onSelect={select} />}
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

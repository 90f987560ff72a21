import { SERVICE_DRAWINGS, type ServiceDrawing, type ServiceInput } from '@shop/db/tables/services'
import { drawingLabel, drawingOf, serviceDrawingUrl } from '@shop/site/services/service-drawings.ts'
import type { RecordForm } from '../../../base/forms/record-form.ts'
import type { DrawingChoice } from '../../images/image-picker.tsx'
import styles from './drawing-choice.module.css'

const BY_WORDS = 'by its words'

export function useDrawingChoice(form: RecordForm<ServiceInput>): DrawingChoice {
  const draft = form.watch()
  const shown = drawingOf(draft)
  const fitting = drawingOf({ ...draft, drawing: null })
  return {
    shown: { label: drawingLabel(shown), thumbnail: <DrawingThumbnail name={shown} /> },
    chosen: draft.drawing,
    options: [
      { name: BY_WORDS, label: 'What fits its words', thumbnail: <DrawingThumbnail name={fitting} shape="large" /> },
      ...SERVICE_DRAWINGS.map((name) => ({
        name,
        label: drawingLabel(name),
        thumbnail: <DrawingThumbnail name={name} shape="large" />,
      })),
    ],
    onChoose(choice) {
      const drawing = SERVICE_DRAWINGS.find((name) => name === choice) ?? null
      form.setValue('drawing', drawing, { shouldDirty: true })
    },
  }
}

export function DrawingThumbnail({ name, shape = 'square' }: { name: ServiceDrawing; shape?: 'square' | 'large' }) {
  return (
    <svg className={styles[shape]} aria-hidden="true">
      <use href={serviceDrawingUrl(name)} />
    </svg>
  )
}

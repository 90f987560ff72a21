import type { ServiceDrawing } from '@shop/db/tables/services'
import { serviceDrawingUrl } from '@shop/site/services/service-drawings.ts'
import styles from './drawing-thumbnail.module.css'

export function DrawingThumbnail({ name, shape = 'square' }: { name: ServiceDrawing; shape?: 'square' | 'large' }) {
  return (
    <svg className={styles[shape]} aria-hidden="true">
      <use href={serviceDrawingUrl(name)} />
    </svg>
  )
}

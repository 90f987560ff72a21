import type { ServiceDrawing as Name } from '@shop/db/tables/services'
import styles from './service-drawing.module.css'
import { drawingLabel, serviceDrawingUrl } from './service-drawings.ts'

export interface ServiceDrawingProps {
  name: Name
  /** so that drawings side by side do not all have one ground */
  hasOtherGround?: boolean | undefined
  isDecorative?: boolean | undefined
}

export function ServiceDrawing({ name, hasOtherGround, isDecorative }: ServiceDrawingProps) {
  return (
    <svg
      className={hasOtherGround ? styles.other : styles.drawing}
      role="img"
      aria-label={isDecorative ? undefined : drawingLabel(name)}
      aria-hidden={isDecorative}
    >
      <use href={serviceDrawingUrl(name)} />
    </svg>
  )
}

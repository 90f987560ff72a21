import { MIDDLE } from '@shop/db/tables/focal-point-default-and-step'
import type { FocalPoint } from '@shop/db/tables/images'
import styles from './focal-point.module.css'

export function focalPointClasses({ focus_x, focus_y }: FocalPoint): (string | undefined)[] {
  const classes = [
    focus_x !== MIDDLE.focus_x && styles[`x${focus_x}`],
    focus_y !== MIDDLE.focus_y && styles[`y${focus_y}`],
  ].filter((name) => name !== false)
  return classes.length > 0 ? [styles.focused, ...classes] : []
}

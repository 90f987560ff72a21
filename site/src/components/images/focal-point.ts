import { FOCUS_STEP, MIDDLE } from '@shop/db/tables/image-limits'
import type { FocalPoint } from '@shop/db/tables/images'
import styles from './focal-point.module.css'

export function focalPointClasses({ focus_x, focus_y }: FocalPoint): (string | undefined)[] {
  if (focus_x === MIDDLE.focus_x && focus_y === MIDDLE.focus_y) return []
  return [styles.focused, ...stepClasses('x', focus_x), ...stepClasses('y', focus_y)]
}

function stepClasses(axis: 'x' | 'y', percent: number) {
  const steps = percent / FOCUS_STEP
  return [1, 2, 4, 8].filter((part) => steps & part).map((part) => styles[`${axis}${part}`])
}

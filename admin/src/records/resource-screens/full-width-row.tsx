// biome-ignore-all lint/a11y/noRedundantRoles: on a phone CSS lays the rows out as cards, and browsers then drop their table roles
import type { ReactNode } from 'react'
import { Icon } from '../../base/ui/icon.tsx'
import styles from './full-width-row.module.css'

interface WideRowProps {
  columns: number
  children: ReactNode
}

export function WideRow({ columns, children }: WideRowProps) {
  return (
    <tr role="row">
      <td role="cell" className={styles.wide} colSpan={columns}>
        {children}
      </td>
    </tr>
  )
}

interface FoldToggleProps extends WideRowProps {
  isOpen: boolean
  label?: string
  onToggle(): void
}

/** Opens and closes the rows below it. */
export function FoldToggle({ columns, isOpen, label, onToggle, children }: FoldToggleProps) {
  return (
    <WideRow columns={columns}>
      <button
        className={`line gap-2 touch full ${styles.toggle}`}
        type="button"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={onToggle}
      >
        <Icon name="chevron" />
        {children}
      </button>
    </WideRow>
  )
}

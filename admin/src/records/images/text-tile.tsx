import type { ReactNode } from 'react'
import styles from './text-tile.module.css'

/** Stands in a list where a record has no picture. The row says its words too. */
export function TextTile({ above, children }: { above?: string; children: ReactNode }) {
  return (
    <span className={styles.tile} aria-hidden="true">
      {above && <span className={styles.above}>{above}</span>}
      {children}
    </span>
  )
}

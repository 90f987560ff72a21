import type { ReactNode } from 'react'
import styles from './thumbnail.module.css'

/** Stands in a list where a record has no picture. The row says its words too. */
export function TextThumbnail({ above, children }: { above?: string; children: ReactNode }) {
  return (
    <span className={styles.tile} aria-hidden="true">
      {above && <span className={styles.above}>{above}</span>}
      {children}
    </span>
  )
}

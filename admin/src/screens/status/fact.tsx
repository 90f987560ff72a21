import type { ReactNode } from 'react'
import styles from './fact.module.css'

export function Fact({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={`muted ${styles.name}`}>{name}</dt>
      <dd className={styles.value}>
        {children}
        {note && <p className="hint">{note}</p>}
      </dd>
    </div>
  )
}

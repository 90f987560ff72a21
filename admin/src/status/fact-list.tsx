import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

/** Facts below each other, each with its name. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={`divided ${styles.list}`}>{children}</dl>
}

interface FactProps {
  name: string
  /** below the value */
  note?: ReactNode
  children: ReactNode
}

export function Fact({ name, note, children }: FactProps) {
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

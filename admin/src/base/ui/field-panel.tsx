import type { ReactNode } from 'react'
import styles from './panel.module.css'
import { Panel } from './panel.tsx'

export function FieldPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className={`stack ${styles.fields}`}>{children}</div>
    </Panel>
  )
}

export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={`stack ${styles.pair}`}>{children}</div>
}

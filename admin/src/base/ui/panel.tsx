import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import styles from './panel.module.css'

export function Panel({ title, actions, children }: { title: string; actions?: ReactNode; children?: ReactNode }) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <header className={`row ${children ? 'lined' : ''} ${styles.head}`}>
        <h2 className="push" id={id}>
          {title}
        </h2>
        {actions}
      </header>
      {children}
    </section>
  )
}

export function FieldPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className="stack gap-4 pad-4">{children}</div>
    </Panel>
  )
}

export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={`stack gap-4 ${styles.pair}`}>{children}</div>
}

/** The first few items, and a button that shows all of them. */
export function useFirst<Item>(items: Item[], count: number) {
  const [isWhole, setIsWhole] = useState(false)
  const button = items.length > count && (
    <Button small tone="plain" onClick={() => setIsWhole(!isWhole)}>
      {isWhole ? 'Show fewer' : `Show all ${items.length}`}
    </Button>
  )
  return { first: isWhole ? items : items.slice(0, count), button }
}

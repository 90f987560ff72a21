import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import styles from './disclosure-panel.module.css'

interface DisclosurePanelProps {
  ref?: Ref<HTMLDetailsElement>
  title: string
  summary?: ReactNode
  isInitiallyOpen?: boolean
  isForcedOpen?: boolean
  onToggle?(isOpen: boolean): void
  children: ReactNode
}

export function DisclosurePanel(props: DisclosurePanelProps) {
  const { ref, title, summary, isInitiallyOpen = false, isForcedOpen = false, onToggle, children } = props
  const [isOpen, setOpen] = useState(isInitiallyOpen)
  const fields = useRef<HTMLDivElement>(null)
  // Not just by `open`: until the event of a collapse arrives, React takes the panel to be open.
  useEffect(() => {
    if (isForcedOpen) fields.current?.closest('details')?.setAttribute('open', '')
  }, [isForcedOpen])
  return (
    <details
      ref={ref}
      className={`card ${styles.panel}`}
      open={isOpen || isForcedOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        onToggle?.(currentTarget.open)
      }}
    >
      <summary className={`row ${styles.summary}`}>
        <h2 className="push">{title}</h2>
        {summary}
      </summary>
      <div ref={fields} className={`stack gap-4 pad-4 ${styles.fields}`}>
        {children}
      </div>
    </details>
  )
}

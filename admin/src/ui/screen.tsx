import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from './icon.tsx'
import styles from './screen.module.css'

interface ScreenProps {
  title: string
  /** where one came from */
  back?: { to: string; label: string }
  /** stands under the title */
  lead?: ReactNode
  /** the buttons beside the title */
  tools?: ReactNode
  children: ReactNode
}

/** One screen of the staff area: its title, also the tab's, its way back and its buttons. */
export function Screen({ title, back, lead, tools, children }: ScreenProps) {
  return (
    <div className={styles.screen}>
      <title>{`${title} · Admin`}</title>
      {back && (
        <Link className={styles.back} to={back.to}>
          <Icon name="back" />
          {back.label}
        </Link>
      )}
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {tools}
      </header>
      {children}
    </div>
  )
}

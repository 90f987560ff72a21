import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Link, useNavigationType } from 'react-router-dom'
import { Icon } from './icon.tsx'
import styles from './screen.module.css'

interface ScreenProps {
  title: string
  /** where one came from */
  back?: { to: string; label: string }
  /** stands under the title */
  lead?: ReactNode
  /** the buttons beside the title */
  actions?: ReactNode
  children: ReactNode
}

/** One screen of the staff area: its title, also the tab's, its way back and its buttons. */
export function Screen({ title, back, lead, actions, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const followedLink = useNavigationType() !== 'POP'
  const arrive = useEffectEvent(() => {
    // The link that led here may have gone with its screen, and the focus with it.
    if (followedLink && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  })
  useEffect(() => arrive(), [])
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
          <h1 ref={heading} className={styles.heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  )
}

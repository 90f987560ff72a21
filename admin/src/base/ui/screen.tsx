import textLink from '@shop/site/components/links/text-link.module.css'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Link, useNavigationType } from 'react-router-dom'
import { Icon } from './icon.tsx'
import styles from './screen.module.css'

interface ScreenProps {
  title: string
  back?: { to: string; label: string }
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export const BACK_TO_DASHBOARD = { to: '/admin/dashboard', label: 'Back to Dashboard' }

export function Screen({ title, back, lead, actions, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const followedLink = useNavigationType() !== 'POP'
  const focusHeading = useEffectEvent(() => {
    // The link that was followed is gone together with its screen, and so is the focus.
    if (followedLink && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  })
  useEffect(() => focusHeading(), [])
  // A second <title>, next to the one in index.html, would have no effect.
  useEffect(() => {
    document.title = `${title} · Admin`
  }, [title])
  return (
    <div className={`within ${styles.screen}`}>
      {back && (
        <Link className={`touch middle ${textLink.link}`} to={back.to}>
          <Icon name="back" />
          {back.label}
        </Link>
      )}
      <header className={`row ${styles.head}`}>
        <div className="push">
          <h1 ref={heading} className={styles.heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className="muted">{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  )
}

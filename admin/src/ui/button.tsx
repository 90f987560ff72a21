import { SiteLink } from '@shop/site/links/site-link.tsx'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import styles from './button.module.css'
import { Spinner } from './spinner.tsx'

export type ButtonTone = 'default' | 'primary' | 'danger' | 'danger-quiet' | 'plain'

interface ButtonStyle {
  tone?: ButtonTone
  small?: boolean
}

export function Button({
  tone,
  small,
  busy,
  children,
  ...rest
}: ComponentProps<'button'> & ButtonStyle & { busy?: boolean }) {
  return (
    <button type="button" {...rest} className={buttonClass({ tone, small })}>
      {busy && <Spinner small />}
      {children}
    </button>
  )
}

/** A link to another screen that looks like a button. */
export function ButtonLink({ tone, small, ...rest }: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link {...rest} className={buttonClass({ tone, small })} />
}

/** A link to the public site that looks like a button. */
export function SiteButtonLink({ tone, small, ...rest }: ComponentProps<typeof SiteLink> & ButtonStyle) {
  return <SiteLink {...rest} className={buttonClass({ tone, small })} />
}

function buttonClass({
  tone = 'default',
  small = false,
}: {
  tone: ButtonTone | undefined
  small: boolean | undefined
}) {
  return [styles.button, styles[tone], small && styles.small].filter(Boolean).join(' ')
}

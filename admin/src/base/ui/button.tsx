import { SiteLink } from '@shop/site/components/links/site-and-external-links.tsx'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import styles from './button.module.css'
import { Spinner } from './spinner.tsx'

type ButtonTone = 'default' | 'primary' | 'danger' | 'danger-quiet' | 'plain'

interface ButtonStyle {
  tone?: ButtonTone | undefined
  small?: boolean | undefined
}

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** shown by a spinner; a busy button is disabled */
  busy?: boolean
  /** a disabled button would lose the focus */
  keepsFocus?: boolean
}

export function Button({ tone, small, busy, keepsFocus, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || (busy && !keepsFocus)}
      className={buttonClass({ tone, small })}
    >
      {busy && <Spinner small />}
      {children}
    </button>
  )
}

export function ButtonLink({ tone, small, ...rest }: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link {...rest} className={buttonClass({ tone, small })} />
}

export function SiteButtonLink({ tone, small, ...rest }: ComponentProps<typeof SiteLink> & ButtonStyle) {
  return <SiteLink {...rest} className={buttonClass({ tone, small })} />
}

function buttonClass({ tone = 'default', small }: ButtonStyle) {
  return [styles.button, styles[tone], small && styles.small].filter(Boolean).join(' ')
}

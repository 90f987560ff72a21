import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import styles from './button.module.css'
import { Spinner } from './spinner.tsx'

export type Tone = 'default' | 'primary' | 'danger' | 'danger-quiet' | 'plain'

interface Look {
  tone?: Tone
  small?: boolean
}

/** A button; while `busy` it turns its spinner. */
export function Button({ tone, small, busy, children, ...rest }: ComponentProps<'button'> & Look & { busy?: boolean }) {
  return (
    <button type="button" {...rest} className={look({ tone, small })}>
      {busy && <Spinner small />}
      {children}
    </button>
  )
}

/** A link inside the staff area that looks like a button. */
export function LinkButton({ tone, small, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={look({ tone, small })} />
}

/** A link out to the public site that looks like a button. */
export function SiteLink({ tone, small, children, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={look({ tone, small })}>
      {children}
    </a>
  )
}

function look({ tone = 'default', small = false }: { tone: Tone | undefined; small: boolean | undefined }) {
  return [styles.button, styles[tone], small && styles.small].filter(Boolean).join(' ')
}

import { SiteLink } from '@shop/site/links/site-link.tsx'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import styles from './button.module.css'
import { Spinner } from './spinner.tsx'

type ButtonTone = 'default' | 'primary' | 'danger' | 'danger-quiet' | 'plain'

interface ButtonStyle {
  tone?: ButtonTone | undefined
  small?: boolean | undefined
}

export function Button(props: ComponentProps<'button'> & ButtonStyle & { busy?: boolean }) {
  const { tone, small, busy, disabled = busy, children, ...rest } = props
  return (
    <button type="button" {...rest} disabled={disabled} className={buttonClass({ tone, small })}>
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

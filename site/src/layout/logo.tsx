import type { ComponentProps } from 'react'
import { LOGO_PATHS } from '../drawings/logo-paths.ts'

export function Logo(props: ComponentProps<'svg'>) {
  return (
    <svg {...props} viewBox="0 0 48 48" aria-hidden="true">
      {LOGO_PATHS.map(([token, d]) => (
        <path key={token} fill={`var(--${token})`} d={d} />
      ))}
    </svg>
  )
}

import type { ComponentProps } from 'react'
import { LOGO_PATHS } from '../drawings/demo-logo-paths.ts'
import { LogoMark } from './initial-or-scissors-mark.tsx'

/** @param letter undefined for the drawn logo of the demo shop */
export function DefaultLogo({ letter, ...props }: ComponentProps<'svg'> & { letter: string | undefined }) {
  if (letter !== undefined) return <LogoMark {...props} letter={letter} />
  return (
    <svg {...props} viewBox="0 0 48 48" aria-hidden="true">
      {LOGO_PATHS.map(([token, d]) => (
        <path key={token} fill={`var(--${token})`} d={d} />
      ))}
    </svg>
  )
}

import type { ComponentProps } from 'react'
import { LOGO_MARK_ARCH, LOGO_MARK_FOOT, LOGO_MARK_SCISSORS } from '../components/drawings/logo-paths.ts'

/** The initial of a shop, or scissors, in its mirror. A dark background sets `--mark`, `--on-mark` and `--mark-foot`. */
export function LogoMark({ letter, ...props }: ComponentProps<'svg'> & { letter: string }) {
  return (
    <svg {...props} viewBox="0 0 48 48" aria-hidden="true">
      <path fill="var(--mark, var(--band))" d={LOGO_MARK_ARCH} />
      {letter ? (
        <text
          fill="var(--on-mark, var(--on-band))"
          fontFamily="var(--display)"
          fontSize="30"
          fontWeight="800"
          textAnchor="middle"
          x="24"
          y="36"
        >
          {letter}
        </text>
      ) : (
        <path fill="none" stroke="var(--on-mark, var(--on-band))" strokeWidth="2" d={LOGO_MARK_SCISSORS} />
      )}
      <path fill="var(--mark-foot, var(--accent))" d={LOGO_MARK_FOOT} />
    </svg>
  )
}

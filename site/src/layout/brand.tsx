import { LOGO_PATHS } from '../components/drawings/logo-paths.ts'
import type { DisplayImage } from '../components/images/display-image.ts'
import { ResponsivePicture } from '../components/images/responsive-picture.tsx'
import { SiteLink } from '../components/links/site-and-external-links.tsx'
import styles from './brand.module.css'
import { LogoMark } from './logo-mark.tsx'

export interface BrandProps {
  name: string
  /** the line under the name, '' for none */
  trade: string
  /** on the built-in mark; undefined for the drawn logo of the demo shop */
  letter: string | undefined
  logo?: { image: DisplayImage; imageBaseUrl: string } | undefined
}

/** Above this ratio a logo is a wordmark, and the name next to it would repeat it. */
const WORDMARK_RATIO = 1.6
/** A name with more letters needs a smaller font. */
const LONG_NAME = 16
const LONGEST_NAME = 24

/** The shop's logo and name, linked to the home page. The name is read out even if the logo shows it. */
export function Brand({ name, trade, letter, logo }: BrandProps) {
  const isWordmark = logo && (logo.image.width ?? 1) / (logo.image.height ?? 1) > WORDMARK_RATIO
  const size = name.length > LONGEST_NAME ? styles.longest : name.length > LONG_NAME ? styles.long : ''
  const tagline = (
    <small className={styles.trade} dir="auto" data-text="trade">
      {trade}
    </small>
  )
  return (
    <SiteLink className={`line shrink gap-3 ${styles.brand} ${size}`} href="/">
      {logo ? (
        <span className={`fixed ${styles['own-logo']}`} aria-hidden="true">
          <ResponsivePicture {...logo} sizes="11rem" minWidth={192} priority />
        </span>
      ) : (
        <DefaultLogo letter={letter} />
      )}
      <span className={isWordmark ? 'shrink unseen' : 'shrink'}>
        <span dir="auto">{name}</span>
        {trade ? tagline : <template data-optional>{tagline}</template>}
      </span>
    </SiteLink>
  )
}

function DefaultLogo({ letter }: Pick<BrandProps, 'letter'>) {
  const props = { className: `fixed ${styles.logo}`, width: '44', height: '44' }
  if (letter !== undefined) return <LogoMark {...props} letter={letter} />
  return (
    <svg {...props} viewBox="0 0 48 48" aria-hidden="true">
      {LOGO_PATHS.map(([token, d]) => (
        <path key={token} fill={`var(--${token})`} d={d} />
      ))}
    </svg>
  )
}

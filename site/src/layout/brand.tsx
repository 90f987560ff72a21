import { hasLongName } from '../shop/long-name.ts'
import styles from './brand.module.css'
import { Logo } from './logo.tsx'

interface BrandProps {
  name: string
  /** limits the name to two lines */
  short?: boolean
}

/** The shop's logo and name, linked to the home page. */
export function Brand({ name, short }: BrandProps) {
  const classes = [styles.brand, short && styles.short, hasLongName({ name }) && styles.long]
  return (
    <a className={classes.filter(Boolean).join(' ')} href="/">
      <Logo className={styles.logo} width="44" height="44" />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <small className={styles.trade}>Barbers &amp; Salon</small>
      </span>
    </a>
  )
}

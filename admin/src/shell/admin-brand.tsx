import { Logo } from '@shop/site/layout/logo.tsx'
import { useShop } from '../base/data/use-shop.ts'
import styles from './admin-brand.module.css'

export function AdminBrand() {
  const shop = useShop()
  return (
    <a className={styles.brand} href="/">
      <Logo className={styles.mark} />
      <span className={styles.name}>
        {shop?.name || 'Home'}
        <small className={styles.note}>Admin</small>
      </span>
    </a>
  )
}

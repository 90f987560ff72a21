import { initialOf } from '@shop/site/images/initials.ts'
import { Mark } from '@shop/site/layout/mark.tsx'
import { useShop } from '../base/data/use-shop.ts'
import styles from './admin-brand.module.css'

export function AdminBrand() {
  const shop = useShop()
  return (
    <a className={`line ${styles.brand}`} href="/">
      <Mark className={styles.mark} letter={initialOf(shop?.name ?? '')} />
      <span className={styles.name}>
        {shop?.name || 'Home'}
        <small className={styles.note}>Admin</small>
      </span>
    </a>
  )
}

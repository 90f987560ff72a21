import { initialOf } from '@shop/site/components/images/initials.ts'
import { LogoMark } from '@shop/site/layout/initial-or-scissors-mark.tsx'
import { useShop } from '../base/data/use-shop.ts'
import styles from './admin-brand.module.css'

export function AdminBrand() {
  const shop = useShop()
  return (
    <a className={`line gap-2 shrink touch ${styles.brand}`} href="/">
      <LogoMark className={`fixed ${styles.mark}`} letter={shop ? initialOf(shop.name) : ' '} />
      <span className={`shrink ${styles.name}`}>
        <span className={`clamped ${styles.shop}`}>{shop?.name || 'Home'}</span>
        <small className={styles.note}>Admin</small>
      </span>
    </a>
  )
}

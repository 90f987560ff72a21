import { translate } from '@shop/db/language/translate'
import type { ReactNode, Ref } from 'react'
import { Icon } from '../components/icons/icon.tsx'
import styles from './drawer.module.css'

const DRAWER_ID = 'menu'

/** The attributes of a button that opens the drawer; React's types lack `command`. */
export const DRAWER_OPENER_PROPS = { 'aria-haspopup': 'dialog', command: 'show-modal', commandfor: DRAWER_ID } as const
const CLOSES_DRAWER = { command: 'close', commandfor: DRAWER_ID }

interface DrawerProps {
  ref?: Ref<HTMLDialogElement>
  brand?: ReactNode
  children: ReactNode
}

/** The dialog that slides in with the links of a bar on small screens. A page has at most one; see `initDrawer`. */
export function Drawer({ ref, brand, children }: DrawerProps) {
  return (
    <dialog ref={ref} className={styles.drawer} id={DRAWER_ID} aria-label={translate('Menu')} closedby="any">
      <div className={`line between ${styles.head}`}>
        {brand}
        <button
          className={`center fixed ${styles.close}`}
          type="button"
          aria-label={translate('Close menu')}
          {...CLOSES_DRAWER}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  )
}

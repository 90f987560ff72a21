import { initialOf } from '@shop/site/components/images/initials.ts'
import brandStyles from '@shop/site/layout/brand.module.css'
import { afterDialogsClosed } from '@shop/site/layout/close-on-back.ts'
import { DRAWER_OPENER_PROPS, Drawer } from '@shop/site/layout/drawer.tsx'
import { LogoMark } from '@shop/site/layout/logo-mark.tsx'
import { initDrawer } from '@shop/site/layout/top-bar-client.ts'
import { type ComponentProps, type MouseEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRenterMemberId } from '../base/data/use-account-and-permissions.ts'
import { useShop } from '../base/data/use-shop.ts'
import { useSessionUser } from '../base/session/session.ts'
import { hasUnsavedChanges } from '../base/session/unsaved-changes.ts'
import { useListeners } from '../base/state/listeners-and-timeouts.ts'
import { Icon } from '../base/ui/icon.tsx'
import { readDraftsOf } from '../records/form-drafts/draft-database.ts'
import { LeaveDialog } from '../records/saving/leave-dialog.tsx'
import { PublishStatusBadge } from '../screens/publish-status/publish-status-badge.tsx'
import { discardChangesAndLogOut } from '../screens/sign-in/log-out.ts'
import { AccountMenu, UserCard } from './account-menu.tsx'
import styles from './admin-bar.module.css'
import barLink from './bar-link.module.css'
import drawerEntry from './drawer-entry.module.css'
import {
  ACCOUNT_ITEMS,
  NAV_ITEMS,
  type NavItem,
  NavLinks,
  renterNavItems,
  SHOP_ITEMS,
  SHOP_LINKS,
  WORDS,
} from './nav-links.tsx'

const SMALL_ENTRY = `line gap-3 full ${drawerEntry.small}`

export function AdminBar() {
  const drawer = useRef<HTMLDialogElement>(null)
  useListeners((options) => drawer.current && initDrawer(drawer.current, options))
  const [isLeaving, setIsLeaving] = useState(false)
  const navigate = useNavigate()
  const user = useSessionUser()
  const memberId = useRenterMemberId()
  const items = memberId === undefined ? NAV_ITEMS : renterNavItems(memberId)
  const closeDialogs = () => {
    drawer.current?.close()
    setIsLeaving(false)
    return afterDialogsClosed()
  }
  const followLink = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { pathname, search } = event.currentTarget
    await closeDialogs()
    if (pathname.startsWith('/admin')) navigate(pathname + search)
    else location.assign(pathname)
  }
  const logOut = async () => {
    await closeDialogs()
    if (hasUnsavedChanges() || (await readDraftsOf(user)).length > 0) setIsLeaving(true)
    else await discardChangesAndLogOut(user)
  }
  const leave = async () => {
    await closeDialogs()
    await discardChangesAndLogOut(user)
  }
  return (
    <header className={styles.bar}>
      <div className={`line within ${styles.inside}`}>
        <AdminBrand />
        <nav className={`push from-62 ${styles.nav}`} aria-label="Admin">
          <NavLinks items={[...items, ...SHOP_LINKS]} className={`line touch rounded ${barLink.screenLink}`} />
        </nav>
        <div className={`line end ${styles.status}`}>
          <PublishStatusBadge />
        </div>
        <div className={`line gap-2 from-62 ${styles.ways}`}>
          <AccountMenu />
          <ViewSiteLink className={`line touch rounded ${barLink.exitLink}`} />
          <button className={`line touch rounded ${barLink.exitLink}`} type="button" onClick={logOut}>
            Logout
          </button>
        </div>
        <button className={`line strong touch pad-inline-4 ${styles.open}`} type="button" {...DRAWER_OPENER_PROPS}>
          <Icon name="menu" />
          Menu
        </button>
      </div>
      <Drawer ref={drawer} brand={<UserCard />}>
        <Menu items={items} onFollow={followLink} onLogOut={logOut} />
      </Drawer>
      <LeaveDialog isOpen={isLeaving} onStay={() => setIsLeaving(false)} onLeave={leave} />
    </header>
  )
}

interface MenuProps {
  items: NavItem[]
  onFollow(event: MouseEvent<HTMLAnchorElement>): void
  onLogOut(): void
}

function Menu({ items, onFollow, onLogOut }: MenuProps) {
  const isRenter = useRenterMemberId() !== undefined
  const words = useShop()?.second_language ? [WORDS] : []
  return (
    <nav aria-label="Menu">
      <NavLinks items={items} className={`line gap-3 full ${drawerEntry.entry}`} onClick={onFollow} />
      {!isRenter && (
        <>
          <h2 className={`muted ${drawerEntry.heading}`}>Shop</h2>
          <div className={drawerEntry.pairs}>
            <NavLinks items={[...SHOP_ITEMS, ...words]} className={SMALL_ENTRY} onClick={onFollow} />
          </div>
        </>
      )}
      <h2 className={`muted ${drawerEntry.heading}`}>Account</h2>
      <NavLinks items={ACCOUNT_ITEMS} className={SMALL_ENTRY} onClick={onFollow} />
      <div className={drawerEntry.pairs}>
        <ViewSiteLink className={SMALL_ENTRY} onClick={onFollow} />
        <button className={SMALL_ENTRY} type="button" onClick={onLogOut}>
          <Icon name="power" />
          Logout
        </button>
      </div>
    </nav>
  )
}

function ViewSiteLink({ className, onClick }: Pick<ComponentProps<'a'>, 'className' | 'onClick'>) {
  return (
    <a className={className} href="/" onClick={onClick}>
      <Icon name="external-link" />
      View site
    </a>
  )
}

function AdminBrand() {
  const shop = useShop()
  return (
    <a className={`line gap-2 shrink touch ${brandStyles.brand} ${styles.brand}`} href="/">
      <LogoMark className={`fixed ${styles.mark}`} letter={shop ? initialOf(shop.name) : ' '} />
      <span className={`shrink ${styles.name}`}>
        <span className={`clamped ${styles.shop}`}>{shop?.name || 'Your shop'}</span>
        <small className={`${brandStyles.trade} ${styles.note}`}>Admin</small>
      </span>
    </a>
  )
}

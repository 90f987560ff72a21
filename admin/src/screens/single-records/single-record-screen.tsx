import { resources } from '@shop/db/resources/definitions'
import { translationsScreen } from '@shop/db/resources/translations-screen-link'
import type { Shop } from '@shop/db/tables/shop'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { type SingleRecordQuery, shopQuery } from '../../base/data/queries.ts'
import { useIsOwner } from '../../base/data/use-account-and-permissions.ts'
import { useShop } from '../../base/data/use-shop.ts'
import { SHOP_SECTIONS } from '../../base/navigation/shop-sections.ts'
import { QueryStatus } from '../../base/ui/error-alert-and-query-status.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../../base/ui/screen.tsx'
import styles from '../../base/ui/segmented-control.module.css'
import { OwnerOnly } from '../account/owner-only-and-not-found.tsx'
import sections from './shop-sections.module.css'

export interface SingleRecordProps<Row> {
  title: string
  record: Row
  shop: Shop
}

interface SingleRecordScreenProps<Row> {
  title: string
  lead: string
  query: SingleRecordQuery<Row>
  Form: ComponentType<SingleRecordProps<Row>>
}

export function SingleRecordScreen<Row>({ title, lead, query, Form }: SingleRecordScreenProps<Row>) {
  const record = useQuery(query)
  const shop = useQuery(shopQuery)
  const error = record.error ?? shop.error
  const refetch = () => Promise.all([record.refetch(), shop.refetch()])
  return (
    <OwnerOnly title={title}>
      <Screen title={title} back={BACK_TO_DASHBOARD} lead={lead}>
        <ShopSections />
        {record.data && shop.data ? (
          <Form title={title} record={record.data} shop={shop.data} />
        ) : (
          <QueryStatus query={{ isPending: !error, error, refetch }} />
        )}
      </Screen>
    </OwnerOnly>
  )
}

export function ShopSections() {
  const isOwner = useIsOwner()
  const words = useShop()?.second_language ? [translationsScreen] : []
  const shown = [...SHOP_SECTIONS.filter(({ isOwnerOnly }) => isOwner || !isOwnerOnly), ...words]
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const current = shown.findLast(({ path }) => pathname.startsWith(path))
  const close = () => {
    setIsOpen(false)
    opener.current?.focus()
  }
  return (
    <nav className="below-4" aria-label="Shop details" onKeyDown={({ key }) => isOpen && key === 'Escape' && close()}>
      <button
        ref={opener}
        className={`line gap-2 rounded full sand ${styles.choice} ${sections.opener}`}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>
          Shop: <b>{current?.label}</b>
        </span>
        <Icon name="chevron" />
      </button>
      <div className={`rounded sand ${styles.segments} ${isOpen ? sections.open : 'from-62'}`}>
        {shown.map(({ path: to, label }) => (
          <NavLink
            key={to}
            className={`line gap-2 rounded muted ${styles.choice} ${sections.link}`}
            to={to}
            end={to === resources.shop.staff.path}
            onClick={close}
          >
            {label}
          </NavLink>
        ))}
      </div>
    </nav>
  )
}

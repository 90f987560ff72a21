import { priceWords } from '@shop/db/prices/format-price-and-duration'
import type { Service } from '@shop/db/tables/services'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { usePriceTerms } from '../../../base/data/use-shop.ts'
import { useMayWrite } from '../../../base/data/use-write-permissions.ts'
import { Badge } from '../../../base/ui/badge.tsx'
import styles from './editable-price-cell.module.css'
import { PriceCellForm } from './price-cell-form.tsx'

const focus = (element: HTMLElement | null) => element?.focus()

/** The price as a button, which a press turns into an input. */
export function EditablePriceCell({ service }: { service: Service }) {
  const terms = usePriceTerms()
  const mayWrite = useMayWrite('services')(service)
  const [state, setState] = useState<'shown' | 'edited' | 'left'>('shown')
  if (state === 'edited') return <PriceCellForm service={service} onLeave={() => setState('left')} />
  const { price, levels, duration } = priceWords(service, terms)
  const words = [price, ...levels].join(' · ') || <Badge tone="warning">No price yet</Badge>
  return (
    <>
      {!mayWrite ? (
        <b>{words}</b>
      ) : service.price_kind === 'levels' ? (
        <Link className={styles.price} to="/admin/prices">
          <span className="unseen">Change the prices by level: </span>
          {words}
        </Link>
      ) : (
        <button
          ref={state === 'left' ? focus : null}
          className={styles.price}
          type="button"
          onClick={() => setState('edited')}
        >
          <span className="unseen">Change the price: </span>
          {words}
        </button>
      )}
      <small className="muted">{duration}</small>
    </>
  )
}

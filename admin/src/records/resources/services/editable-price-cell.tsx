import { formatAmountInput, parseAmount } from '@shop/db/prices/amount-input'
import { priceWords } from '@shop/db/prices/format-price-and-duration'
import { resources } from '@shop/db/tables/resources'
import type { Service } from '@shop/db/tables/services'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { createResourceClient } from '../../../base/data/resource-client.ts'
import { usePriceTerms } from '../../../base/data/use-shop.ts'
import { useMayWrite } from '../../../base/data/use-write-permissions.ts'
import fieldStyles from '../../../base/forms/field.module.css'
import { Badge } from '../../../base/ui/badge.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { ErrorAlert } from '../../../base/ui/error-alert.tsx'
import styles from './editable-price-cell.module.css'

const client = createResourceClient('services')

const focus = (element: HTMLElement | null) => element?.focus()

/** The price as a button, which a press turns into an input: a number is one price, or from when it began from. */
export function EditablePriceCell({ service }: { service: Service }) {
  const terms = usePriceTerms()
  const { currency } = terms
  const mayWrite = useMayWrite('services')(service)
  const [amount, setAmount] = useState<string | null>()
  const price_kind = service.price_kind === 'from' ? 'from' : 'fixed'
  const saving = useMutation({
    mutationFn: (price_min: number | null) => client.update(service, { ...service, price_kind, price_min }),
    onSuccess: () => setAmount(null),
    onError: client.invalidateList,
  })
  if (typeof amount !== 'string') {
    const { price, levels, duration } = priceWords(service, terms)
    const open = () => setAmount(formatAmountInput(service.price_min, currency))
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
          <button ref={amount === null ? focus : null} className={styles.price} type="button" onClick={open}>
            <span className="unseen">Change the price: </span>
            {words}
          </button>
        )}
        <small className="muted">{duration}</small>
      </>
    )
  }
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault()
    saving.mutate(parseAmount(amount, currency))
  }
  return (
    <form className="buttons" onSubmit={submit}>
      <input
        ref={focus}
        className={`${fieldStyles.control} ${styles.amount}`}
        aria-label={`Price of ${service.title} (${currency})`}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <Button small tone="primary" type="submit" busy={saving.isPending}>
        Save
      </Button>
      <Button small tone="plain" onClick={() => setAmount(null)}>
        Leave it
      </Button>
      {saving.error && <ErrorAlert error={saving.error} />}
      <p className="hint">
        {price_kind === 'from' ? 'It stays a price to start at. ' : 'A number is one price. '}
        <Link to={`${resources.services.staff.path}/edit/${service.id}`}>From, between, call us…</Link>
      </p>
    </form>
  )
}

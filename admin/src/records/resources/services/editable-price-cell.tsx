import { formatAmountInput, parseAmount } from '@shop/db/services/prices/amount-input'
import { priceWords } from '@shop/db/services/prices/format-price-and-duration'
import { resources } from '@shop/db/tables/resources'
import type { Service } from '@shop/db/tables/services'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { createResourceClient } from '../../../base/data/resource-client.ts'
import { useCurrency, usePriceTerms } from '../../../base/data/use-shop.ts'
import { useMayWrite } from '../../../base/data/use-write-permissions.ts'
import { useConfirmation } from '../../../base/forms/confirm-before-save.tsx'
import { describeLargeIncrease } from '../../../base/forms/confirm-large-increase.tsx'
import fieldStyles from '../../../base/forms/field.module.css'
import { selectAll } from '../../../base/forms/price-or-duration-input.tsx'
import { Badge } from '../../../base/ui/badge.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { ErrorAlert } from '../../../base/ui/error-alert.tsx'
import styles from './services.module.css'

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
        <Link className={`bold touch ${styles.price}`} to="/admin/prices">
          <span className="unseen">Change the prices by level: </span>
          {words}
        </Link>
      ) : (
        <button
          ref={state === 'left' ? focus : null}
          className={`bold touch ${styles.price}`}
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

const client = createResourceClient('services')

/** A number is one price, or from when it began from. */
function PriceCellForm({ service, onLeave }: { service: Service; onLeave(): void }) {
  const currency = useCurrency()
  const [text, setText] = useState(formatAmountInput(service.price_min, currency))
  const { confirm, dialog } = useConfirmation('price')
  const input = useRef<HTMLInputElement>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const price_kind = service.price_kind === 'from' ? 'from' : 'fixed'
  const saving = useMutation({
    mutationFn: (price_min: number | null) => client.update(service, { ...service, price_kind, price_min }),
    onSuccess: onLeave,
    onError: client.invalidateList,
  })
  useEffect(() => input.current?.focus(), [])
  const amount = parseAmount(text, currency)
  const submit = async (event: { preventDefault(): void }) => {
    event.preventDefault()
    setUnreadable(Number.isNaN(amount))
    if (Number.isNaN(amount)) return
    const sentence = describeLargeIncrease({ amount, before: service.price_min }, currency)
    const isMeant = !sentence || (await confirm({ sentence, focus: () => input.current?.focus() }))
    if (isMeant) saving.mutate(amount)
  }
  return (
    <form className="wrap gap-2" onSubmit={submit}>
      <input
        ref={input}
        className={`${fieldStyles.control} ${styles.amount}`}
        aria-label={`Price of ${service.title} (${currency})`}
        aria-invalid={isUnreadable}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onFocus={selectAll}
        onChange={({ target }) => setText(target.value)}
      />
      <Button small tone="primary" type="submit" busy={saving.isPending}>
        Save
      </Button>
      <Button small tone="plain" onClick={onLeave}>
        Leave it
      </Button>
      {isUnreadable && (
        <p className={`small strong ${fieldStyles.error}`} role="alert">
          Type one amount, such as 28.
        </p>
      )}
      {saving.error && <ErrorAlert error={saving.error} />}
      <p className="hint">
        {price_kind === 'from' ? 'It stays a price to start at. ' : 'A number is one price. '}
        <Link to={`${resources.services.staff.path}/edit/${service.id}`}>From, between, call us…</Link>
      </p>
      {dialog}
    </form>
  )
}

import {
  formatOwnPriceInput,
  MAX_OWN_PRICES,
  type OwnPrice,
  parseOwnPrice,
} from '@shop/db/services/prices/own-price-list'
import type { TeamMemberInput } from '@shop/db/tables/team-members'
import { useState } from 'react'
import { useRenterMemberId } from '../../../base/data/use-account-and-permissions.ts'
import { useCurrency } from '../../../base/data/use-shop.ts'
import { ConfirmLargeChange } from '../../../base/forms/confirm-save-and-large-changes.tsx'
import fieldStyles from '../../../base/forms/field.module.css'
import { Below, FieldError } from '../../../base/forms/field.tsx'
import { afterPress, selectAll } from '../../../base/forms/price-or-duration-input.tsx'
import type { RecordForm } from '../../../base/forms/record-form.ts'
import { getFieldError } from '../../../base/forms/registered-fields.tsx'
import { Button, ButtonLink } from '../../../base/ui/button.tsx'
import { Icon } from '../../../base/ui/icon.tsx'

export function OwnPriceRows({ form, label }: { form: RecordForm<TeamMemberInput>; label: string }) {
  const rows = form.watch('own_prices')
  const amountId = (index: number) => `own_prices-${index}`
  const error = getFieldError(form, 'own_prices')
  const change = (changed: OwnPrice[]) =>
    form.setValue('own_prices', changed, { shouldDirty: true, shouldValidate: error !== undefined })
  const stored = form.formState.defaultValues?.own_prices ?? []
  const listAmounts = () =>
    rows.map(({ name, price_min }, index) => ({
      label: name,
      amount: price_min,
      before: [stored.find((row) => row?.name === name)?.price_min],
      focus: () => document.getElementById(amountId(index))?.focus(),
    }))
  return (
    <fieldset className="stack top gap-1 shrink" id="own_prices" aria-label={label}>
      <span className="strong">{label}</span>
      {rows.length > 0 && (
        <ul className="stack gap-2">
          {rows.map((row, index) => (
            <li key={index} className={`stack gap-2 middle ${fieldStyles.priced}`}>
              <input
                className={fieldStyles.control}
                aria-label={`Service ${index + 1}`}
                autoComplete="off"
                value={row.name}
                onChange={({ target }) => change(rows.with(index, { ...row, name: target.value }))}
              />
              <AmountInput
                key={rows.length}
                id={amountId(index)}
                row={row}
                label={`Price of ${row.name || `service ${index + 1}`}`}
                onChange={(price) => change(rows.with(index, { ...row, ...price }))}
                hasError={error !== undefined}
                onUnreadable={() => void form.trigger('own_prices')}
              />
              <button
                className="icon-button"
                type="button"
                aria-label={`Remove ${row.name || `service ${index + 1}`}`}
                onClick={() => change(rows.toSpliced(index, 1))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FieldError>{error}</FieldError>
      {rows.length < MAX_OWN_PRICES && <AddPrice onAdd={(row) => change([...rows, row])} />}
      <p className="hint">An amount such as 52, “from 52” or “free”.</p>
      <Below id="own_prices" />
      <ConfirmLargeChange form={form} listAmounts={listAmounts} />
    </fieldset>
  )
}

function AddPrice({ onAdd }: { onAdd(row: OwnPrice): void }) {
  const isRenter = useRenterMemberId() !== undefined
  return (
    <div className="wrap gap-2">
      <Button small onClick={() => onAdd({ name: '', price_kind: 'fixed', price_min: null })}>
        <Icon name="plus" />
        Add a price
      </Button>
      {isRenter && (
        <ButtonLink small to="/admin/bring">
          Paste your price list
        </ButtonLink>
      )}
    </div>
  )
}

interface AmountInputProps {
  id: string
  row: OwnPrice
  label: string
  onChange(price: Omit<OwnPrice, 'name'>): void
  hasError: boolean
  onUnreadable(): void
}

/** Keeps the text as typed, while the form has its meaning. */
function AmountInput({ id, row, label, onChange, hasError, onUnreadable }: AmountInputProps) {
  const currency = useCurrency()
  const [typed, setTyped] = useState<{ text: string; price: Omit<OwnPrice, 'name'> }>()
  const isUnchanged =
    typed && Object.is(typed.price.price_min, row.price_min) && typed.price.price_kind === row.price_kind
  return (
    <input
      id={id}
      className={fieldStyles.control}
      aria-label={label}
      aria-invalid={hasError && Number.isNaN(row.price_min)}
      autoComplete="off"
      autoCapitalize="none"
      onFocus={selectAll}
      onBlur={() => Number.isNaN(row.price_min) && afterPress(onUnreadable)}
      value={isUnchanged ? typed.text : formatOwnPriceInput(row, currency)}
      onChange={({ target }) => {
        const price = parseOwnPrice(target.value, currency)
        setTyped({ text: target.value, price })
        onChange(price)
      }}
    />
  )
}

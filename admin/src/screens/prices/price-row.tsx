import { formatPriceLine } from '@shop/db/prices/format-price-and-duration'
import { PRICE_KINDS, type PriceKind, type ServicePrice, servicePriceSchema } from '@shop/db/prices/service-price'
import type { Service } from '@shop/db/tables/services'
import { type ReactNode, useId } from 'react'
import { useCurrency } from '../../base/data/use-shop.ts'
import fieldStyles from '../../base/forms/field.module.css'
import { getFieldError } from '../../base/forms/form-fields.tsx'
import { formatFieldName } from '../../base/forms/format-field-name.ts'
import { amountFields, PRICE_KIND_OPTIONS, unreadableHiddenAmounts } from '../../base/forms/price-kinds.ts'
import { type InputUnit, PriceOrDurationInput } from '../../base/forms/price-or-duration-input.tsx'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { PRICE_FIELDS, type PriceListInput, priceFieldName } from './price-list.ts'
import styles from './prices-form.module.css'

interface PriceRowProps {
  form: RecordForm<PriceListInput>
  service: Service
}

export function PriceRow({ form, service }: PriceRowProps) {
  const name = (field: keyof ServicePrice) => priceFieldName(service, field)
  const kind = toPriceKind(form.watch(name('price_kind')))
  function forgetUnreadableAmounts() {
    const chosenKind = toPriceKind(form.getValues(name('price_kind')))
    for (const amount of unreadableHiddenAmounts(chosenKind, (field) => form.getValues(name(field))))
      form.setValue(name(amount), null, { shouldDirty: true })
  }
  return (
    <tr>
      <th scope="row">{service.title}</th>
      <td data-label="Price">
        <NumberCell form={form} service={service} fields={amountFields(kind)} unit="amount">
          <select
            className={fieldStyles.control}
            aria-label={`Price of ${service.title}`}
            {...form.register(name('price_kind'), { onChange: forgetUnreadableAmounts })}
          >
            {PRICE_KIND_OPTIONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </NumberCell>
      </td>
      <td data-label="Minutes">
        <NumberCell form={form} service={service} fields={['minutes', 'minutes_max']} unit="minutes" />
      </td>
      <td data-label="The site will say">
        <PriceWords form={form} service={service} />
      </td>
    </tr>
  )
}

function toPriceKind(value: unknown): PriceKind {
  return PRICE_KINDS.find((kind) => kind === value) ?? 'none'
}

interface NumberCellProps extends PriceRowProps {
  fields: (keyof ServicePrice)[]
  unit: InputUnit
  children?: ReactNode
}

function NumberCell({ form, service, fields, unit, children }: NumberCellProps) {
  const errorId = useId()
  const error = fields.map((field) => getFieldError(form, priceFieldName(service, field))).find(Boolean)
  return (
    <>
      <div className={`wrap ${styles.numbers}`}>
        {fields.map((field) => (
          <PriceOrDurationInput
            key={field}
            className={fieldStyles.control}
            form={form}
            unit={unit}
            name={priceFieldName(service, field)}
            kindName={unit === 'amount' && priceFieldName(service, 'price_kind')}
            aria-label={`${formatFieldName(field)} of ${service.title}`}
            aria-invalid={getFieldError(form, priceFieldName(service, field)) !== undefined}
            aria-describedby={error ? errorId : undefined}
            placeholder={field === 'minutes_max' ? 'up to' : undefined}
          />
        ))}
        {children}
      </div>
      {error && (
        <p className={fieldStyles.error} id={errorId}>
          {error}
        </p>
      )}
    </>
  )
}

function PriceWords({ form, service }: PriceRowProps) {
  const currency = useCurrency()
  const values = form.watch(PRICE_FIELDS.map((field) => priceFieldName(service, field)))
  const fields = PRICE_FIELDS.map((field, index) => [field, values[index]])
  const price = servicePriceSchema.safeParse(Object.fromEntries(fields))
  return (
    <span className={`muted ${styles.words}`}>
      {price.success ? formatPriceLine(price.data, currency) || 'Nothing' : '…'}
    </span>
  )
}

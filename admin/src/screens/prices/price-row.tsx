import { formatPriceLine } from '@shop/db/services/prices/format-price-and-duration'
import { PRICE_KINDS, type PriceKind, servicePriceSchema } from '@shop/db/services/prices/service-price-schema'
import type { Service } from '@shop/db/tables/services'
import { type ReactNode, useId } from 'react'
import { usePriceTerms } from '../../base/data/use-shop.ts'
import fieldStyles from '../../base/forms/field.module.css'
import { getFieldError } from '../../base/forms/form-fields.tsx'
import { formatFieldName } from '../../base/forms/format-field-name.ts'
import { amountFields, priceKindOptions, unreadableHiddenAmounts } from '../../base/forms/price-kinds.ts'
import { type InputUnit, PriceOrDurationInput } from '../../base/forms/price-or-duration-input.tsx'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { levelField, type PriceField, type PriceListInput, priceFieldName, readPrice } from './price-list.ts'
import styles from './prices-form.module.css'

interface PriceRowProps {
  form: RecordForm<PriceListInput>
  service: Service
}

export function PriceRow({ form, service }: PriceRowProps) {
  const { levels } = usePriceTerms()
  const name = (field: PriceField) => priceFieldName(service, field)
  const kind = toPriceKind(form.watch(name('price_kind')))
  const named = levels.flatMap((level, index) => (level ? [{ level, field: levelField(index) }] : []))
  const amounts =
    kind === 'levels'
      ? { fields: named.map(({ field }) => field), labels: named.map(({ level }) => level) }
      : { fields: amountFields(kind) }
  function forgetUnreadableAmounts() {
    const chosenKind = toPriceKind(form.getValues(name('price_kind')))
    for (const amount of unreadableHiddenAmounts(chosenKind, (field) => form.getValues(name(field))))
      form.setValue(name(amount), null, { shouldDirty: true })
  }
  return (
    <tr>
      <th dir="auto" scope="row">
        {service.title}
      </th>
      <td data-label="Price">
        <NumberCell form={form} service={service} {...amounts} unit="amount">
          <select
            className={fieldStyles.control}
            aria-label={`Price of ${service.title}`}
            {...form.register(name('price_kind'), { onChange: forgetUnreadableAmounts })}
          >
            {priceKindOptions(kind, levels).map(({ value, label }) => (
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
  fields: PriceField[]
  labels?: string[] // of the fields
  unit: InputUnit
  children?: ReactNode
}

function NumberCell({ form, service, fields, labels, unit, children }: NumberCellProps) {
  const errorId = useId()
  const errorFields = unit === 'amount' ? ['price_kind' as const, ...fields] : fields
  const error = errorFields.map((field) => getFieldError(form, priceFieldName(service, field))).find(Boolean)
  return (
    <>
      <div className={`wrap gap-2 ${styles.numbers}`}>
        {fields.map((field, index) => {
          const label = labels?.[index]
          const input = (
            <PriceOrDurationInput
              key={field}
              className={fieldStyles.control}
              form={form}
              unit={unit}
              name={priceFieldName(service, field)}
              kindName={unit === 'amount' && !labels && priceFieldName(service, 'price_kind')}
              aria-label={`${label ? `${label} price` : formatFieldName(field)} of ${service.title}`}
              aria-invalid={getFieldError(form, priceFieldName(service, field)) !== undefined}
              aria-describedby={error ? errorId : undefined}
              placeholder={field === 'minutes_max' ? 'up to' : undefined}
            />
          )
          if (!label) return input
          return (
            <span key={field} className={`stack ${styles.level}`}>
              <small dir="auto" className="muted">
                {label}
              </small>
              {input}
            </span>
          )
        })}
        {children}
      </div>
      {error && (
        <p className={`small strong ${fieldStyles.error}`} id={errorId}>
          {error}
        </p>
      )}
    </>
  )
}

function PriceWords({ form, service }: PriceRowProps) {
  const terms = usePriceTerms()
  const price = servicePriceSchema.safeParse(readPrice(service, form.watch()))
  return (
    <span className={`muted pad-block-3 ${styles.words}`}>
      {price.success ? formatPriceLine(price.data, terms) || 'Nothing' : '…'}
    </span>
  )
}

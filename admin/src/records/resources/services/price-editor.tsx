import { currencySign } from '@shop/db/services/prices/format-price-and-duration'
import type { Service } from '@shop/db/tables/services'
import { type ReactNode, useId } from 'react'
import { useCurrency, usePriceTerms } from '../../../base/data/use-shop.ts'
import { ConfirmLargeChange, listShownAmounts } from '../../../base/forms/confirm-save-and-large-changes.tsx'
import fieldStyles from '../../../base/forms/field.module.css'
import { FieldError } from '../../../base/forms/field.tsx'
import { formatFieldName } from '../../../base/forms/format-field-name.ts'
import {
  type AmountField,
  amountFields,
  changesWithKind,
  levelFields,
  priceKindOptions,
} from '../../../base/forms/price-kinds.ts'
import { type InputUnit, PriceOrDurationInput } from '../../../base/forms/price-or-duration-input.tsx'
import type { RecordForm } from '../../../base/forms/record-form.ts'
import { getFieldError } from '../../../base/forms/registered-fields.tsx'
import { PlannedPriceFields } from './planned-price-fields.tsx'
import type { PricesInput } from './price-input-schema.ts'
import styles from './services.module.css'

type NumberField = AmountField | 'minutes' | 'minutes_max'

interface NumberFieldsProps {
  form: RecordForm<PricesInput>
  service: Pick<Service, 'id' | 'title'>
}

/** What a service costs: its amount, or one for each level, the kind of price, and the day from which it counts. */
export function PriceEditor({ form, service }: { form: RecordForm<PricesInput>; service: Service }) {
  const { levels } = usePriceTerms()
  const name = `${service.id}.price_kind` as const
  const kind = form.watch(name)
  const inputs = kind === 'levels' ? levelFields(levels) : amountFields(kind).map((field) => ({ field }))
  function changeKind() {
    const price = form.getValues(`${service.id}`)
    form.setValue(`${service.id}`, { ...price, ...changesWithKind(price, levels) }, { shouldDirty: true })
  }
  return (
    <div className="stack gap-1">
      <NumberInputs form={form} service={service} inputs={inputs} unit="amount">
        <select
          className={fieldStyles.control}
          aria-label={`Price of ${service.title}`}
          {...form.register(name, { onChange: changeKind })}
        >
          {priceKindOptions(kind, levels).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </NumberInputs>
      <PlannedPriceFields form={form} service={service} />
    </div>
  )
}

const MINUTES: NumberInputsProps['inputs'] = [{ field: 'minutes' }, { field: 'minutes_max', placeholder: 'up to' }]

export function MinutesEditor(props: NumberFieldsProps) {
  return <NumberInputs {...props} inputs={MINUTES} unit="minutes" />
}

interface NumberInputsProps extends NumberFieldsProps {
  inputs: readonly { field: NumberField; level?: string | undefined; placeholder?: string }[]
  unit: InputUnit
  /** the error of any of them, where the words of the schema name choices that are not there */
  fix?: string
  children?: ReactNode
}

export function NumberInputs({ form, service, inputs, unit, fix, children }: NumberInputsProps) {
  const errorId = useId()
  const sign = currencySign(useCurrency())
  const kindName = unit === 'amount' && (`${service.id}.price_kind` as const)
  const names = inputs.map(({ field }) => nameOf(service, field))
  const error = [kindName, ...names].map((name) => name && getFieldError(form, name)).find(Boolean)
  return (
    <>
      <div className={`row gap-2 ${styles.numbers}`}>
        {kindName && inputs.some(({ level }) => !level) && <span className="muted">{sign}</span>}
        {inputs.map(({ field, level, placeholder }) => {
          const input = (
            <PriceOrDurationInput
              key={field}
              className={fieldStyles.control}
              form={form}
              unit={unit}
              name={nameOf(service, field)}
              price={!level && kindName && { kind: kindName, max: nameOf(service, 'price_max') }}
              aria-label={`${level ? `${level} price` : formatFieldName(field)} of ${service.title}`}
              aria-invalid={getFieldError(form, nameOf(service, field)) !== undefined}
              aria-describedby={error ? errorId : undefined}
              placeholder={placeholder}
            />
          )
          if (!level) return input
          return (
            <span key={field} className={`stack ${styles.level}`}>
              <small dir="auto" className="muted">
                {level}
              </small>
              {input}
            </span>
          )
        })}
        {children}
      </div>
      <FieldError id={errorId}>{error && (fix ?? error)}</FieldError>
    </>
  )
}

function nameOf<Field extends NumberField>({ id }: Pick<Service, 'id'>, field: Field) {
  return `${id}.${field}` as const
}

export function ConfirmPrices({ form, services }: { form: RecordForm<PricesInput>; services: Service[] }) {
  const listAmounts = () =>
    services.flatMap((service) =>
      listShownAmounts({
        label: service.title,
        price: form.getValues(`${service.id}`) ?? {},
        before: form.formState.defaultValues?.[service.id],
        focus: (field) => form.setFocus(nameOf(service, field)),
      }),
    )
  return <ConfirmLargeChange form={form} listAmounts={listAmounts} />
}

import { formatPriceLine } from '@shop/db/services/prices/format-price-and-duration'
import { formatPlannedPrice } from '@shop/db/services/prices/planned-price'
import type { ServiceInput } from '@shop/db/tables/services'
import { parseDay } from '@shop/db/time/calendar-day'
import { formatMonthDay } from '@shop/db/time/format-calendar-day'
import { usePriceTerms } from '../../../base/data/use-shop.ts'
import { ConfirmLargeChange, listShownAmounts } from '../../../base/forms/confirm-save-and-large-changes.tsx'
import { Field } from '../../../base/forms/field.tsx'
import { amountFields, changesWithKind, levelFields, priceKindOptions } from '../../../base/forms/price-kinds.ts'
import { type InputUnit, PriceOrDurationInput } from '../../../base/forms/price-or-duration-input.tsx'
import { type RecordForm, setDirtyValues } from '../../../base/forms/record-form.ts'
import { getFieldError, useFieldState } from '../../../base/forms/registered-fields.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { FieldPair, FieldPanel } from '../../../base/ui/panel.tsx'
import { SegmentedControl } from '../../../base/ui/segmented-control.tsx'
import { priceInputSchema } from './price-input-schema.ts'

const USUAL_MINUTES = [15, 30, 45, 60, 90]

interface PriceFieldsProps {
  form: RecordForm<ServiceInput>
}

export function PriceFields({ form }: PriceFieldsProps) {
  const [kind, minutes] = form.watch(['price_kind', 'minutes'])
  const { currency, levels } = usePriceTerms()
  const words = usePriceWords()
  const listAmounts = () => {
    const { defaultValues: before } = form.formState
    return listShownAmounts({ price: form.getValues(), before, focus: (field) => form.setFocus(field) })
  }
  const label = { price_min: kind === 'range' ? 'Lowest' : 'Amount', price_max: 'Highest' }
  return (
    <FieldPanel title="What does it cost?">
      <FieldPair>
        {kind === 'levels' && <LevelFields form={form} />}
        {amountFields(kind).map((name) => (
          <PriceField key={name} form={form} unit="amount" name={name} label={`${label[name]} (${currency})`} />
        ))}
      </FieldPair>
      <SegmentedControl
        label="Price"
        value={kind}
        options={priceKindOptions(kind, levels)}
        onChange={(price_kind) => {
          const price = { ...form.getValues(), price_kind }
          setDirtyValues(form, { ...price, ...changesWithKind(price, levels) })
          form.clearErrors(['price_min', 'price_max', 'price_kind'])
        }}
      />
      <FieldPair>
        <PriceField form={form} unit="minutes" name="minutes" label="Takes about (minutes)" />
        <PriceField form={form} unit="minutes" name="minutes_max" label="Up to (minutes)" />
      </FieldPair>
      <fieldset className="wrap gap-2" aria-label="Usual durations">
        {USUAL_MINUTES.map((usual) => (
          <Button
            key={usual}
            small
            aria-label={`${usual} minutes`}
            aria-pressed={minutes === usual}
            onClick={() => form.setValue('minutes', usual, { shouldDirty: true })}
          >
            {usual}
          </Button>
        ))}
      </fieldset>
      <div className="stack pad-3-4 outlined tone-info" role="status">
        <small>The site will say</small>
        <b>{words(form.watch())}</b>
      </div>
      <ConfirmLargeChange form={form} listAmounts={listAmounts} />
    </FieldPanel>
  )
}

/** One of them is required; the first one says so and gets the focus. */
function LevelFields({ form }: PriceFieldsProps) {
  const { currency, levels } = usePriceTerms()
  const kindError = getFieldError(form, 'price_kind')
  return levelFields(levels).map(({ field: name, level }, index) => (
    <Field
      key={name}
      id={index === 0 ? 'price_kind' : name}
      label={`${level} (${currency})`}
      error={getFieldError(form, name) ?? (index === 0 ? kindError : undefined)}
    >
      {(control) => <PriceOrDurationInput {...control} {...{ form, name }} unit="amount" validates="price_kind" />}
    </Field>
  ))
}

interface PriceFieldProps extends PriceFieldsProps {
  name: 'price_min' | 'price_max' | 'minutes' | 'minutes_max'
  label: string
  unit: InputUnit
}

function PriceField({ form, name, label, unit }: PriceFieldProps) {
  const { error } = useFieldState(form, name)
  return (
    <Field id={name} label={label} error={error}>
      {(control) => (
        <PriceOrDurationInput
          {...control}
          {...{ form, name, unit }}
          price={unit === 'amount' && { kind: 'price_kind', max: 'price_max' }}
        />
      )}
    </Field>
  )
}

/** @returns what the site says for a price as typed */
export function usePriceWords() {
  const terms = usePriceTerms()
  return (price: unknown) => {
    const { data } = priceInputSchema.safeParse(price)
    if (!data) return '…'
    const { from, ...service } = data
    const line = formatPriceLine(service, terms) || 'No price or time'
    const day = from === null ? '' : ` from ${from ? formatMonthDay(parseDay(from) ?? 0) : '…'}`
    return [line + day, formatPlannedPrice(service, terms)].filter(Boolean).join(' · ')
  }
}

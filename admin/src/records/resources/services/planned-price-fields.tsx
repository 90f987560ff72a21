import { formatPlannedPrice } from '@shop/db/services/prices/planned-price'
import type { Service } from '@shop/db/tables/services'
import { usePriceTerms, useTimeZone } from '../../../base/data/use-shop.ts'
import fieldStyles from '../../../base/forms/field.module.css'
import { FieldError } from '../../../base/forms/field.tsx'
import type { RecordForm } from '../../../base/forms/record-form.ts'
import { getFieldError } from '../../../base/forms/registered-fields.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { type PricesInput, plannableDays } from './price-input-schema.ts'

/** The day from which the typed price counts, and the price that is already planned. */
export function PlannedPriceFields({ form, service }: { form: RecordForm<PricesInput>; service: Service }) {
  const terms = usePriceTerms()
  const zone = useTimeZone()
  const name = `${service.id}.from` as const
  const planName = `${service.id}.planned_price` as const
  const [from, planned_price] = form.watch([name, planName])
  const error = getFieldError(form, name)
  const changeFrom = (value: '' | null) => form.setValue(name, value, { shouldDirty: true })
  return (
    <div className="stack gap-1">
      {planned_price && (
        <p className="wrap gap-2 small">
          {formatPlannedPrice({ ...service, planned_price }, terms)}
          <Button
            small
            tone="plain"
            aria-label={`Cancel this change: ${service.title}`}
            onClick={() => form.setValue(planName, null, { shouldDirty: true })}
          >
            Cancel this change
          </Button>
        </p>
      )}
      {from === null ? (
        <span>
          <Button small tone="plain" aria-label={`On a later date…: ${service.title}`} onClick={() => changeFrom('')}>
            On a later date…
          </Button>
        </span>
      ) : (
        <>
          <span className="wrap gap-2">
            <input
              className={fieldStyles.control}
              type="date"
              aria-label={`First day: ${service.title}`}
              aria-invalid={error !== undefined}
              {...plannableDays(zone)}
              {...form.register(name)}
            />
            <Button small tone="plain" aria-label={`Right away: ${service.title}`} onClick={() => changeFrom(null)}>
              Right away
            </Button>
          </span>
          <small className="hint">Today’s price stays until then. The site tells visitors 60 days ahead.</small>
          <FieldError>{error}</FieldError>
        </>
      )}
    </div>
  )
}

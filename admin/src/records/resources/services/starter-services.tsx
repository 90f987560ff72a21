import { resources } from '@shop/db/resources/definitions'
import { useState } from 'react'
import { useRecordLists } from '../../../base/data/record-lists-context.ts'
import { createIdempotencyKey, saveRecords } from '../../../base/data/resource-client.ts'
import { useValidatedForm } from '../../../base/forms/record-form.ts'
import { Checkbox } from '../../../base/forms/registered-fields.tsx'
import { useUnsavedChanges } from '../../../base/session/unsaved-changes.ts'
import { useExclusiveMutation } from '../../../base/state/use-exclusive-mutation.ts'
import { Alert } from '../../../base/ui/alert.tsx'
import { Button, ButtonLink } from '../../../base/ui/button.tsx'
import { DisclosurePanel } from '../../../base/ui/disclosure-panel.tsx'
import { ErrorAlert } from '../../../base/ui/error-alert-and-query-status.tsx'
import { Icon } from '../../../base/ui/icon.tsx'
import { NumberInputs } from './price-editor.tsx'
import { BLANK_PRICE, type PricesInput, pricesSchema } from './price-input-schema.ts'
import styles from './services.module.css'
import { STARTERS } from './starter-service-list.ts'

const SERVICES = STARTERS.map((starter, id) => ({ ...starter, id }))

const schema = pricesSchema(SERVICES)
const noPrices = Object.fromEntries(SERVICES.map(({ id }) => [id, BLANK_PRICE]))

const TITLE = 'What most shops offer'

const ONE_PRICE = 'Type one price, such as 30, or leave it blank.'

const PRICE = [{ field: 'price_min', placeholder: 'Price' }] as const

/** Presets that the shop does not have yet: those that are chosen, or have a price, are added together. */
export function StarterServices() {
  const { form, offered, chosen, choose, adding, added } = useStarters()
  const { services, 'team-members': team } = useRecordLists()
  const hasTeam = team.rows.length > 0
  if (offered.length === 0 && !added) return null
  return (
    <form
      className="above-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit((prices) => adding.run(prices))()
      }}
    >
      <DisclosurePanel title={TITLE} isInitiallyOpen={services.rows.length === 0}>
        <fieldset className="stack gap-4" aria-label={TITLE}>
          <p className="muted">
            Start with what you do. {ONE_PRICE} Once a service is in the list, tap its price for “Starts at” or
            “Between”.
          </p>
          <ul className={`stack start ${styles.starters}`}>
            {offered.map((starter) => (
              <li key={starter.id} className={`stack shrink middle ${styles.starter}`}>
                <Checkbox
                  checked={chosen.includes(starter)}
                  onChange={({ target }) => choose(starter.id, target.checked)}
                >
                  {starter.title}
                </Checkbox>
                <NumberInputs form={form} service={starter} inputs={PRICE} unit="amount" fix={ONE_PRICE} />
              </li>
            ))}
          </ul>
          {added && (
            <Alert tone="success">
              {`Added: ${added} `}
              <ButtonLink small to={hasTeam ? '/admin/dashboard' : resources['team-members'].staff.path}>
                Next: {hasTeam ? 'Dashboard' : 'Your team'}
                <Icon name="arrow" />
              </ButtonLink>
            </Alert>
          )}
          {adding.error && <ErrorAlert error={adding.error} onDismiss={adding.reset} />}
          {offered.length > 0 && (
            <div className="wrap">
              <Button tone="primary" type="submit" busy={adding.isPending} disabled={chosen.length === 0}>
                Add {chosen.length === 1 ? '1 service' : `${chosen.length || ''} services`}
              </Button>
            </div>
          )}
        </fieldset>
      </DisclosurePanel>
    </form>
  )
}

function useStarters() {
  const form = useValidatedForm(schema, noPrices)
  const [added, setAdded] = useState('')
  const [ticked, setTicked] = useState<number[]>([])
  const [key, setKey] = useState(createIdempotencyKey)
  const titles = new Set(useRecordLists().services.rows.map(({ title }) => title))
  const offered = SERVICES.filter(({ title }) => !titles.has(title))
  const prices = form.watch()
  const chosen = offered.filter(({ id }) => ticked.includes(id) || prices[id]?.price_kind !== 'none')
  useUnsavedChanges(chosen.length > 0)
  const adding = useExclusiveMutation({
    async mutationFn(prices: PricesInput) {
      const rows = chosen.map(({ id, ...starter }) => {
        const values = { ...starter, ...(prices[id] ?? BLANK_PRICE), image_id: null }
        return { resource: 'services', values } as const
      })
      await saveRecords(rows, key)
      return chosen.map(({ title }) => title).join(', ')
    },
    onSuccess(added) {
      setAdded(added)
      form.reset()
      setTicked([])
      setKey(createIdempotencyKey())
    },
  })
  function choose(id: number, isChosen: boolean) {
    setTicked(isChosen ? [...ticked, id] : ticked.filter((other) => other !== id))
    if (!isChosen) form.setValue(`${id}`, BLANK_PRICE, { shouldDirty: true, shouldValidate: true })
  }
  return { form, offered, chosen, choose, adding, added }
}

import { formatPriceAndDuration, priceAndLevels } from '@shop/db/services/prices/format-price-and-duration'
import { formatPlannedPrice } from '@shop/db/services/prices/planned-price'
import type { Service } from '@shop/db/tables/services'
import { drawingOf } from '@shop/site/sections/services/service-drawings.ts'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMayWrite } from '../../../base/data/use-account-and-permissions.ts'
import { usePriceTerms } from '../../../base/data/use-shop.ts'
import { DialogPresence } from '../../../base/state/dialog-exit-presence.tsx'
import { Badge } from '../../../base/ui/badge.tsx'
import { Button, ButtonLink } from '../../../base/ui/button.tsx'
import { ErrorAlert } from '../../../base/ui/error-alert-and-query-status.tsx'
import { ConflictDialog } from '../../conflicts/conflict-dialog.tsx'
import { createOrderControls } from '../../record-order/order-controls.tsx'
import type { ListConfig } from '../../resource-config/resource-config.ts'
import { DrawingThumbnail } from './config.tsx'
import { ConfirmPrices, PriceEditor } from './price-editor.tsx'
import { usePriceWords } from './price-fields.tsx'
import styles from './services.module.css'
import { StarterServices } from './starter-services.tsx'
import { usePrices } from './use-prices.ts'

export const list: ListConfig<Service> = {
  columns: [
    { heading: 'Service Name', cell: (row) => <EditablePriceCell service={row} /> },
    { heading: 'Description', cell: ({ description }) => description },
  ],
  titleColumn: 'Service Name',
  actionsHeading: '',
  DrawnPicture: ({ row }) => <DrawingThumbnail name={drawingOf(row)} />,
  lead: 'Visitors see your services in this order. Tap a price to change it.',
  ListLink: () => <ButtonLink to="/admin/prices">Prices</ButtonLink>,
  getSearchText: ({ title, description }) => `${title} ${description}`,
  ...createOrderControls<Service>('services', ({ title }) => title),
  StarterList: StarterServices,
}

const focus = (element: HTMLElement | null) => element?.focus()

/** The price as a button, which a press turns into an input. */
function EditablePriceCell({ service }: { service: Service }) {
  const terms = usePriceTerms()
  const mayWrite = useMayWrite('services')(service)
  const [state, setState] = useState<'shown' | 'edited' | 'left'>('shown')
  if (state === 'edited') return <PriceCellForm service={service} onLeave={() => setState('left')} />
  const planned = formatPlannedPrice(service, terms)
  const words = priceAndLevels(service, terms) || <Badge tone="warning">No price yet</Badge>
  return (
    <>
      {!mayWrite ? (
        <b>{words}</b>
      ) : (
        <button
          ref={state === 'left' ? focus : null}
          className={`bold touch middle rounded paper ${styles.price}`}
          type="button"
          onClick={() => setState('edited')}
        >
          <span className="unseen">Change the price: </span>
          {words}
        </button>
      )}
      <small className="muted">{formatPriceAndDuration(service, terms).duration}</small>
      {planned && <small>{planned}</small>}
    </>
  )
}

function PriceCellForm({ service, onLeave }: { service: Service; onLeave(): void }) {
  const element = useRef<HTMLFormElement>(null)
  const saving = usePrices([service])
  const { form, conflict, isSaved } = saving
  const words = usePriceWords()
  const leave = useEffectEvent(onLeave)
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (isSaved) leave()
  }, [isSaved])
  function submit(event: FormEvent) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    saving.save()
  }
  return (
    <form ref={element} className="stack gap-2" noValidate onSubmit={submit}>
      <PriceEditor form={form} service={service} />
      <div className="wrap gap-2">
        <Button small tone="primary" type="submit" busy={saving.isSaving}>
          Save
        </Button>
        <Button small tone="plain" onClick={onLeave}>
          Cancel
        </Button>
      </div>
      {saving.error && <ErrorAlert error={saving.error} />}
      <ConfirmPrices form={form} services={[service]} />
      <DialogPresence>
        {conflict && (
          <ConflictDialog
            {...saving}
            conflict={conflict}
            getFieldLabel={() => service.title}
            describeField={(_, price) => words(price)}
            onClose={saving.closeConflict}
          />
        )}
      </DialogPresence>
    </form>
  )
}

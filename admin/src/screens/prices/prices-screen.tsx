import { resources } from '@shop/db/resources/definitions'
import type { Service } from '@shop/db/tables/services'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { useIsOwner, useMayWrite } from '../../base/data/use-account-and-permissions.ts'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { ReadOnly } from '../../base/ui/alert.tsx'
import { ButtonLink } from '../../base/ui/button.tsx'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { Spinner } from '../../base/ui/spinner.tsx'
import table from '../../base/ui/table.module.css'
import { ConfirmPrices, MinutesEditor, PriceEditor } from '../../records/resources/services/price-editor.tsx'
import { usePriceWords } from '../../records/resources/services/price-fields.tsx'
import type { PricesInput } from '../../records/resources/services/price-input-schema.ts'
import { usePrices } from '../../records/resources/services/use-prices.ts'
import { LastSaveLine, useLastSave } from '../../records/restore/undo-line.tsx'
import { SaveForm } from '../../records/saving/save-form.tsx'
import { ShopSections } from '../single-records/single-record-screen.tsx'
import styles from './prices-screen.module.css'

export function PricesScreen() {
  const isOwner = useIsOwner()
  const { rows, isLoading, error, reload } = useRecordLists().services
  return (
    <Screen
      title="Prices"
      back={{ to: resources.services.staff.path, label: 'Back to Services' }}
      actions={isOwner && <ButtonLink to={`${resources.shop.staff.path}#levels`}>Levels</ButtonLink>}
      lead="What every service costs and how long it takes. Fixed price? Just type the number."
    >
      <ShopSections />
      {isLoading && <Spinner label="Loading services..." />}
      {error && rows.length === 0 && <ErrorAlert error={error} onRetry={reload} />}
      {rows.length > 0 && <PricesForm services={rows} />}
      {rows.length === 0 && !isLoading && !error && (
        <EmptyState
          icon="scissors"
          action={<ButtonLink to={`${resources.services.staff.path}/edit/new`}>Add New Service</ButtonLink>}
        >
          No services yet. Their prices will show here.
        </EmptyState>
      )}
    </Screen>
  )
}

function PricesForm(props: { services: Service[] }) {
  const saving = usePrices(props.services)
  const { form, record: { services } = props } = saving
  const words = usePriceWords()
  const lastSave = useLastSave('services')
  const isDeletion = lastSave?.title === 'Just deleted' // of a service that the table does not have
  const table = <PricesTable form={form} services={services} />
  if (!useMayWrite('services')()) return <ReadOnly>{table}</ReadOnly>
  return (
    <SaveForm
      saving={saving}
      successMessage={(!lastSave || isDeletion) && 'Prices updated successfully!'}
      undoLine={!isDeletion && <LastSaveLine noun="services" onUndone={saving.reload} />}
      draftLabel="Prices"
      presenceId={0}
      getFieldLabel={(id) => services.find((service) => `${service.id}` === id)?.title ?? 'A deleted service'}
      describeField={(_, price) => words(price)}
    >
      {table}
      <ConfirmPrices form={form} services={services} />
    </SaveForm>
  )
}

function PricesTable({ form, services }: { form: RecordForm<PricesInput>; services: Service[] }) {
  const words = usePriceWords()
  return (
    <Panel title="All prices">
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">Price</th>
            <th scope="col">Minutes</th>
            <th scope="col">The site will say</th>
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <tr key={service.id}>
              <th dir="auto" scope="row">
                {service.title}
              </th>
              <td data-label="Price">
                <PriceEditor form={form} service={service} />
              </td>
              <td data-label="Minutes">
                <MinutesEditor form={form} service={service} />
              </td>
              <td className="muted">{words(form.watch(`${service.id}`))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

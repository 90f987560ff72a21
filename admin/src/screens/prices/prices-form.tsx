import { resources } from '@shop/db/tables/resources'
import type { Service } from '@shop/db/tables/services'
import { useState } from 'react'
import { ConfirmLargeIncrease, listFieldAmounts } from '../../base/forms/confirm-large-increase.tsx'
import { useValidatedForm } from '../../base/forms/record-form.ts'
import { Panel } from '../../base/ui/panel.tsx'
import { SaveForm } from '../../records/saving/save-form.tsx'
import { useSave } from '../../records/saving/use-save.ts'
import {
  createPriceListSchema,
  isAmountField,
  type PriceList,
  type PriceListInput,
  priceFieldLabel,
  savePriceList,
  toPriceList,
  toPriceListInput,
} from './price-list.ts'
import { PriceRow } from './price-row.tsx'
import styles from './prices-form.module.css'

export function PricesForm({ services }: { services: Service[] }) {
  const [initialList] = useState(() => toPriceList(services))
  const [schema] = useState(() => createPriceListSchema(initialList))
  const form = useValidatedForm(schema, toPriceListInput(initialList))
  const saving = useSave<PriceList, PriceListInput>({
    resourceName: 'services',
    form,
    initialRecord: initialList,
    toInput: toPriceListInput,
    write: (base = initialList, input) => savePriceList(base, input),
    getPublicPath: () => resources.services.page.path,
  })
  const list = saving.record ?? initialList
  const amountNames = Object.keys(toPriceListInput(list)).filter(isAmountField)
  const labelOf = (field: string) => priceFieldLabel(list, field)
  return (
    <SaveForm saving={saving} successMessage="Prices updated successfully!" draftLabel="Prices" getFieldLabel={labelOf}>
      <Panel title="All prices">
        <table className={`table ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">Service</th>
              <th scope="col">Price</th>
              <th scope="col">Minutes</th>
              <th scope="col">The site will say</th>
            </tr>
          </thead>
          <tbody>
            {list.services
              .filter((service) => initialList.services.some(({ id }) => id === service.id))
              .map((service) => (
                <PriceRow key={service.id} form={form} service={service} />
              ))}
          </tbody>
        </table>
      </Panel>
      <ConfirmLargeIncrease form={form} listAmounts={() => listFieldAmounts(form, amountNames, labelOf)} />
    </SaveForm>
  )
}

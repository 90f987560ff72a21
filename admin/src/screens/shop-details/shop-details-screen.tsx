import { findShopDetailCopies, RESOURCES_WITH_COPIES } from '@shop/db/records/find-copies-of-shop-details'
import { isSampleShop } from '@shop/db/records/samples/is-sample-or-demo-shop'
import type { Event } from '@shop/db/tables/events'
import { type Shop, type ShopInput, shopInputSchema } from '@shop/db/tables/shop'
import { useState } from 'react'
import { queryClient, shopQuery } from '../../base/data/queries.ts'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import type { RequiredField } from '../../base/forms/empty-and-wrong-field-links.ts'
import { formatFieldName } from '../../base/forms/format-field-name.ts'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { api } from '../../base/http/api-client.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { SingleRecordForm } from '../single-records/single-record-form.tsx'
import { type SingleRecordProps, SingleRecordScreen } from '../single-records/single-record-screen.tsx'
import { HERE } from './city-and-time-zone-fields.tsx'
import styles from './shop-details.module.css'
import { ShopDetailsFields } from './shop-details-fields.tsx'

const REQUIRED: RequiredField<ShopInput>[] = [
  { name: 'name' },
  { name: 'phone' },
  { name: 'street', unless: ['comes_to_customers'] },
  { name: 'city' },
  { name: 'region', words: 'state' },
  { name: 'postal_code', words: 'ZIP code' },
  { name: 'country' },
  { name: 'time_zone' },
  { name: 'currency' },
  { name: 'copyright_year' },
]

export function ShopDetailsScreen() {
  return (
    <SingleRecordScreen
      title="Shop details"
      lead="What every page says about the shop. Change it here, and it changes everywhere."
      query={shopQuery}
      Form={ShopDetailsForm}
    />
  )
}

function ShopDetailsForm(props: SingleRecordProps<Shop>) {
  const copies = useShopDetailCopies()
  return (
    <SingleRecordForm<Shop, ShopInput>
      {...props}
      resourceName="shop"
      inputSchema={shopInputSchema}
      toInput={toInput}
      put={(input, options, base) =>
        api.shop.$put({ json: { ...input, also_change: copies.getChosenIds(base, input) } }, options)
      }
      onWritten={reloadCopies}
      requiredFields={REQUIRED}
      renderFields={(form, shop) => (
        <ShopDetailsFields form={form}>
          <SampleReviewsNotice form={form} shop={shop} />
          <ShopDetailCopiesField form={form} shop={shop} copies={copies} />
        </ShopDetailsFields>
      )}
    />
  )
}

function toInput({ id, version, updated_at, updated_by, ...details }: Shop): ShopInput {
  const isUnsaved = version === 1 // The first save chooses the time zone.
  return isUnsaved ? { ...details, time_zone: HERE } : details
}

/** Before the save that makes the shop the owner's own, which takes the sample reviews off the site. */
function SampleReviewsNotice({ form, shop }: { form: RecordForm<ShopInput>; shop: Shop }) {
  const [name, phone, street, comes_to_customers] = form.watch(['name', 'phone', 'street', 'comes_to_customers'])
  const { rows } = useRecordLists().reviews
  const hasSamples = rows.some(({ agreed }) => !agreed)
  if (!hasSamples || !isSampleShop(shop) || isSampleShop({ name, phone, street, comes_to_customers })) return null
  return (
    <Alert tone="warning">
      When you save this, the sample reviews come off the site, because none of your customers wrote them. They stay in
      the list of reviews, marked Sample.
    </Alert>
  )
}

/** The records that repeat the stored name, phone or address, and which of them the next save changes too: at first all. */
function useShopDetailCopies() {
  const { 'team-members': teamMembers, events } = useRecordLists()
  const [excluded, setExcluded] = useState<string[]>([])

  function find(before: Shop, after: Pick<ShopInput, 'name' | 'phone' | 'street' | 'city'>) {
    const content = { teamMembers: teamMembers.rows, events: events.rows, now: new Date() }
    const found = findShopDetailCopies({ before, after }, content)
    const copies = [
      ...found['team-members'].map((copy) => ({ ...copy, list: 'team-members', title: copy.record.name })),
      ...found.events.map((copy) => ({ ...copy, list: 'events', title: titleOfEvent(copy.record) })),
    ]
    return copies.map((copy) => {
      const key = `${copy.list} ${copy.record.id}`
      return { ...copy, key, isChosen: !excluded.includes(key) }
    })
  }

  const choose = (key: string, isChosen: boolean) =>
    setExcluded((keys) => (isChosen ? keys.filter((other) => other !== key) : [...keys, key]))

  function getChosenIds(before: Shop, after: ShopInput) {
    const chosen = find(before, after).filter(({ isChosen }) => isChosen)
    const idsOf = (name: string) => chosen.flatMap(({ list, record }) => (list === name ? record.id : []))
    return Object.fromEntries(RESOURCES_WITH_COPIES.map((name) => [name, idsOf(name)]))
  }

  return { find, choose, getChosenIds }
}

function reloadCopies() {
  for (const resourceName of RESOURCES_WITH_COPIES) void queryClient.invalidateQueries({ queryKey: [resourceName] })
}

interface ShopDetailCopiesFieldProps {
  form: RecordForm<ShopInput>
  shop: Shop
  copies: ReturnType<typeof useShopDetailCopies>
}

/** While the name, phone or address differs from the stored one: the records that repeat it, to change in the same save. */
function ShopDetailCopiesField({ form, shop, copies }: ShopDetailCopiesFieldProps) {
  const [name, phone, street, city] = form.watch(['name', 'phone', 'street', 'city'])
  const found = copies.find(shop, { name, phone, street, city })
  if (found.length === 0) return null
  return (
    <fieldset className={`stack gap-2 pad-3-4 outlined ${styles.copies}`} aria-label="Also change it here">
      <b>Also change it here</b>
      <p>These still match the old details. The checked ones change, too, when you save.</p>
      {found.map(({ key, title, record, changes, isChosen }) => (
        <label key={key} className="option line gap-3 touch start pad-block-2">
          <input type="checkbox" checked={isChosen} onChange={({ target }) => copies.choose(key, target.checked)} />
          <span>
            <b>{title}</b>
            <Changes before={record} after={changes} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function titleOfEvent({ title, month, day, year }: Event): string {
  return `${title}, ${month} ${day}, ${year}`
}

function Changes({ before, after }: { before: object; after: object }) {
  const values = new Map(Object.entries(before))
  return Object.entries(after).map(([field, value]) => (
    <small key={field} className="small">
      {formatFieldName(field)}: {`${values.get(field)}`} → {`${value}`}
    </small>
  ))
}

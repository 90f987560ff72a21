import {
  findShopDetailCopies,
  RESOURCES_WITH_COPIES,
  type ResourceWithCopies,
} from '@shop/db/records/shop-detail-copies'
import type { Event } from '@shop/db/tables/events'
import type { Shop, ShopInput } from '@shop/db/tables/shop'
import { useState } from 'react'
import { queryClient } from '../../base/data/query-client.ts'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { formatFieldName } from '../../base/forms/format-field-name.ts'
import type { RecordForm } from '../../base/forms/record-form.ts'
import styles from './shop-details.module.css'

/** The records that repeat the stored name, phone or address, and which of them follow the next save: at first all. */
export function useShopDetailCopies() {
  const { 'team-members': teamMembers, events } = useRecordLists()
  const [excluded, setExcluded] = useState<string[]>([])
  const keyOf = (resourceName: ResourceWithCopies, id: number) => `${resourceName} ${id}`

  function find(before: Shop, after: Pick<ShopInput, 'name' | 'phone' | 'street' | 'city'>) {
    return findShopDetailCopies(
      { before, after },
      { teamMembers: teamMembers.rows, events: events.rows, now: new Date() },
    )
  }

  const isChosen = (resourceName: ResourceWithCopies, id: number) => !excluded.includes(keyOf(resourceName, id))

  function choose(resourceName: ResourceWithCopies, id: number, isChosen: boolean) {
    const key = keyOf(resourceName, id)
    setExcluded((keys) => (isChosen ? keys.filter((other) => other !== key) : [...keys, key]))
  }

  function getChosenIds(before: Shop, after: ShopInput) {
    const copies = find(before, after)
    const ids = (resourceName: ResourceWithCopies) =>
      copies[resourceName].map(({ record }) => record.id).filter((id) => isChosen(resourceName, id))
    return Object.fromEntries(RESOURCES_WITH_COPIES.map((resourceName) => [resourceName, ids(resourceName)]))
  }

  return { find, isChosen, choose, getChosenIds }
}

export function reloadCopies() {
  for (const resourceName of RESOURCES_WITH_COPIES) void queryClient.invalidateQueries({ queryKey: [resourceName] })
}

interface ShopDetailCopiesFieldProps {
  form: RecordForm<ShopInput>
  shop: Shop
  copies: ReturnType<typeof useShopDetailCopies>
}

/** While the name, phone or address differs from the stored one: the records that repeat it, to follow in the same save. */
export function ShopDetailCopiesField({ form, shop, copies }: ShopDetailCopiesFieldProps) {
  const [name, phone, street, city] = form.watch(['name', 'phone', 'street', 'city'])
  const found = copies.find(shop, { name, phone, street, city })
  const titled = [
    ...found['team-members'].map((copy) => ({ ...copy, list: 'team-members' as const, title: copy.record.name })),
    ...found.events.map((copy) => ({ ...copy, list: 'events' as const, title: titleOfEvent(copy.record) })),
  ]
  if (titled.length === 0) return null
  return (
    <fieldset className={`stack gap-2 pad-3-4 outlined ${styles.copies}`} aria-label="Also change it here">
      <b>Also change it here</b>
      <p>These still match the old details. The checked ones change, too, when you save.</p>
      {titled.map(({ list, title, record: { id, ...before }, changes }) => (
        <label key={`${list} ${id}`} className="option line gap-3 touch start pad-block-2">
          <input
            type="checkbox"
            checked={copies.isChosen(list, id)}
            onChange={({ target }) => copies.choose(list, id, target.checked)}
          />
          <span>
            <b>{title}</b>
            <Changes before={before} after={changes} />
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

import { findShopLink, SHOP_LINKS } from '@shop/db/tables/old-addresses'
import { recordPath } from '@shop/db/tables/record-paths'
import { PAGED_RESOURCES, resources } from '@shop/db/tables/resources'
import { useState } from 'react'
import { useRecordLists } from '../../../base/data/record-lists-context.ts'
import { useShop } from '../../../base/data/use-shop.ts'
import { AS_TYPED, Field, InputField } from '../../../base/forms/field.tsx'
import { addUrlScheme } from '../../../base/forms/form-fields.tsx'

const OTHER = 'other'

const LINK_LABELS = { booking_url: 'Booking link', reviews_url: 'Reviews link', gift_card_url: 'Gift card link' }

interface TargetFieldProps {
  id?: string
  value: string
  required?: boolean
  error?: string | undefined
  onChange(target: string): void
}

/** A page, link or record of the shop, or another address, which is typed out. */
export function TargetField({ id, value, required, error, onChange }: TargetFieldProps) {
  const groups = useTargets()
  const isListed = groups.some(({ targets }) => targets.some(({ to }) => to === value))
  const [isOther, setOther] = useState(value !== '' && !isListed)
  const showsOther = isOther || (value !== '' && !isListed)
  function choose(target: string) {
    setOther(target === OTHER)
    onChange(target === OTHER ? '' : target)
  }
  return (
    <>
      <Field id={id} label="Leads to" required={required} error={showsOther ? undefined : error}>
        {(control) => (
          <select {...control} value={showsOther ? OTHER : value} onChange={({ target }) => choose(target.value)}>
            <option value="">Nowhere yet</option>
            {groups.map(({ label, targets }) => (
              <optgroup key={label} label={label}>
                {targets.map(({ to, name }) => (
                  <option key={to} value={to}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
            <option value={OTHER}>Another address</option>
          </select>
        )}
      </Field>
      {showsOther && (
        <InputField
          label="Another address"
          type="url"
          required
          hint="The full address, such as https://shop.example."
          error={error}
          value={value}
          onChange={onChange}
          onBlur={() => onChange(value.startsWith('/') ? value : addUrlScheme(value))}
          {...AS_TYPED}
        />
      )}
    </>
  )
}

/** How the list says a target. */
export function TargetName({ to }: { to: string }) {
  const found = useTargets().flatMap(({ targets }) => targets.filter((target) => target.to === to))
  const link = findShopLink(to)
  return found[0]?.name ?? (link ? LINK_LABELS[link] : to)
}

function useTargets() {
  const shop = useShop()
  const { services, 'team-members': members, events } = useRecordLists()
  const groups = [
    {
      label: 'Pages',
      targets: [
        ...PAGED_RESOURCES.map((name) => ({ to: resources[name].page.path, name: resources[name].page.label })),
        { to: '/', name: 'Home' },
        { to: '/accessibility', name: 'Accessibility' },
      ],
    },
    {
      label: 'Your links',
      targets: SHOP_LINKS.filter((link) => shop?.[link]).map((link) => ({
        to: `shop:${link}`,
        name: LINK_LABELS[link],
      })),
    },
    {
      label: 'Services',
      targets: services.rows.map(({ id, title }) => ({ to: recordPath('services', id), name: title })),
    },
    { label: 'People', targets: members.rows.map(({ id, name }) => ({ to: recordPath('team-members', id), name })) },
    {
      label: 'Events',
      targets: events.rows.map(({ id, title, month, day, year }) => ({
        to: recordPath('events', id),
        name: `${title}, ${month} ${day}, ${year}`,
      })),
    },
  ]
  return groups.filter(({ targets }) => targets.length > 0)
}

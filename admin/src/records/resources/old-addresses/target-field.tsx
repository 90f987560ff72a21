import { PAGED_RESOURCES, resources } from '@shop/db/resources/definitions'
import { recordOfPath, recordPath } from '@shop/db/resources/record-page-urls'
import { findShopLink, SHOP_LINK_LABELS, SHOP_LINKS } from '@shop/db/tables/old-addresses'
import { useState } from 'react'
import { useIsListFilled, useRecordLists } from '../../../base/data/record-lists-context.ts'
import { useShop } from '../../../base/data/use-shop.ts'
import { AS_TYPED, Field, InputField } from '../../../base/forms/field.tsx'
import { addUrlScheme } from '../../../base/forms/registered-fields.tsx'

const OTHER = 'other'

interface TargetFieldProps {
  id?: string
  value: string
  required?: boolean
  error?: string | undefined
  onChange(target: string): void
}

/** A page, link or record of the shop, or another address, which is typed in. */
export function TargetField({ id, value, required, error, onChange }: TargetFieldProps) {
  const { groups, isLoading } = useTargets()
  const isListed = value === '' || groups.some(({ targets }) => targets.some(({ to }) => to === value))
  const [isOther, setOther] = useState(false)
  const showsOther = isOther || (!isListed && !recordOfPath(value) && !findShopLink(value))
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
            {!isListed && !showsOther && <option value={value}>{isLoading ? '' : nameUnlisted(value)}</option>}
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

/** What the list calls a target. */
export function TargetName({ to }: { to: string }) {
  const { isLoading, groups } = useTargets()
  const found = groups.flatMap(({ targets }) => targets).find((target) => target.to === to)
  return found?.name ?? (isLoading ? '' : nameUnlisted(to))
}

/** A link that the shop no longer has, a deleted record, or another address. */
function nameUnlisted(to: string): string {
  const link = findShopLink(to)
  const record = recordOfPath(to)
  return link ? SHOP_LINK_LABELS[link] : record ? `A deleted ${resources[record.noun].singular}` : to
}

/** With a note if visitors find nothing there yet. */
function useTargets() {
  const shop = useShop()
  const isFilled = useIsListFilled()
  const { services, 'team-members': members, work, events } = useRecordLists()
  const page = (to: string, label: string, isThere: boolean) => ({
    to,
    name: isThere ? label : `${label} (nothing yet)`,
  })
  const record = (to: string, title: string, { draft }: { draft: boolean }) => ({
    to,
    name: draft ? `${title} (draft)` : title,
  })
  const groups = [
    {
      label: 'Pages',
      targets: [
        ...PAGED_RESOURCES.map((name) => page(resources[name].page.path, resources[name].page.label, isFilled(name))),
        { to: '/', name: 'Home' },
        page('/accessibility', 'Accessibility', shop?.has_accessibility_page !== false),
      ],
    },
    {
      label: 'Your links',
      targets: SHOP_LINKS.filter((link) => shop?.[link]).map((link) => ({
        to: `shop:${link}`,
        name: SHOP_LINK_LABELS[link],
      })),
    },
    { label: 'Services', targets: services.rows.map((row) => record(recordPath('services', row.id), row.title, row)) },
    { label: 'People', targets: members.rows.map((row) => record(recordPath('team-members', row.id), row.name, row)) },
    { label: 'Work', targets: work.rows.map((row) => record(recordPath('work', row.id), row.text, row)) },
    {
      label: 'Events',
      targets: events.rows.map(({ id, title, month, day, year, draft }) =>
        record(recordPath('events', id), `${title}, ${month} ${day}, ${year}`, { draft }),
      ),
    },
  ]
  const isLoading = [services, members, work, events].some((list) => list.isLoading)
  return { isLoading, groups: groups.filter(({ targets }) => targets.length > 0) }
}

import { missingHolidays } from '@shop/db/opening-hours/holidays'
import { windowsOfWeekday } from '@shop/db/opening-hours/opening-hours'
import { resources } from '@shop/db/tables/resources'
import { dayAt, weekdayOf } from '@shop/db/time/calendar-day'
import { formatWeekday } from '@shop/db/time/format-calendar-day'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { hoursQuery, workHoldQuery } from '../../base/data/queries.ts'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { useShop, useTimeZone } from '../../base/data/use-shop.ts'
import { useIsOwner, useMayWrite, useMayWriteRecord } from '../../base/data/use-write-permissions.ts'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import styles from '../../base/ui/problem-list.module.css'
import { RESOURCES } from '../../records/resources/index.ts'
import { useBookingLinkIssues } from './use-booking-link-issues.tsx'

const HOLIDAY_DAYS_BEFORE = 42

const FIRST_ISSUES = 2

interface ContentIssue {
  key: string
  message: ReactNode
  to: string
  action: string
}

export function ContentIssuesPanel({ paperIssues = [] }: { paperIssues?: ContentIssue[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const lists = Object.values(useRecordLists())
  const items = [...paperIssues, ...useContentIssues()]
  const hasFailed = lists.some(({ error }) => error)
  if (items.length === 0 && !hasFailed) return null
  return (
    <Panel
      title="Worth a look"
      actions={
        items.length > FIRST_ISSUES && (
          <Button small tone="plain" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${items.length}`}
          </Button>
        )
      }
    >
      {hasFailed && <p className="muted pad-4">Not everything could be loaded, so something may be missing here.</p>}
      <ul className={`divided ${styles.hints}`}>
        {items.slice(0, isWhole ? items.length : FIRST_ISSUES).map(({ key, message, to, action }) => (
          <li key={key} className={styles.hint}>
            <Icon name="info" />
            <span>
              {message} <Link to={to}>{action}</Link>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function useContentIssues() {
  return [
    ...useWorkIssues(),
    ...useBookingLinkIssues(),
    ...useHolidayIssues(),
    ...useRecordIssues(),
    ...usePriceIssues(),
    ...useImageIssues(),
  ]
}

function useWorkIssues() {
  const { data } = useQuery(workHoldQuery)
  const held = data?.known_until && 'No work is on the site until an owner confirms that nobody withdrew.'
  const message = data?.problem ? 'A withdrawn picture is not deleted from every copy yet.' : held
  return message ? [{ key: 'work', message, to: resources.work.staff.path, action: 'See the work' }] : []
}

/** The next holiday on which the shop would be open as on any other day. */
function useHolidayIssues() {
  const { data: hours } = useQuery(hoursQuery)
  const shop = useShop()
  const isOwner = useIsOwner()
  if (!isOwner || !hours || !shop) return []
  const today = dayAt(Date.now(), shop.time_zone)
  const isWorkday = (day: number) => windowsOfWeekday(hours, weekdayOf(day)).length > 0
  const next = missingHolidays(hours.special_days, { today, country: shop.country }).find(({ day }) => isWorkday(day))
  if (!next || next.day > today + HOLIDAY_DAYS_BEFORE) return []
  const message = (
    <>
      <b dir="auto">{next.name}</b> is a {formatWeekday(next.day)}. Open as usual?
    </>
  )
  return [{ key: 'holiday', message, to: resources.hours.staff.path, action: 'Set the hours' }]
}

function useRecordIssues() {
  const data = useRecordLists()
  const mayWrite = useMayWriteRecord()
  const zone = useTimeZone()
  return RESOURCES.flatMap(({ resourceName, path, findIssue }) =>
    data[resourceName].rows.flatMap((row: StoredRecord) => {
      const issue = mayWrite(resourceName, row) && findIssue?.(row, zone)
      if (!issue) return []
      const { name, problem, action, hash = '' } = issue
      const [key, to] = [`${resourceName} ${row.id}`, `${path}/edit/${row.id}${hash}`]
      return { key, message: nameFirst(name, problem), to, action }
    }),
  )
}

function usePriceIssues() {
  const services = useRecordLists().services.rows
  const mayWrite = useMayWrite('services')()
  const [first, ...more] = services.filter(({ price_kind }) => price_kind === 'none')
  if (!mayWrite || !first || more.length + 1 === services.length) return []
  if (more.length > 0) {
    const message = `${more.length + 1} services have no price.`
    return [{ key: 'prices', message, to: '/admin/prices', action: 'Add them' }]
  }
  const message = nameFirst(first.title, 'has no price.')
  return [{ key: 'prices', message, to: `${resources.services.staff.path}/edit/${first.id}`, action: 'Add one' }]
}

function useImageIssues() {
  const mayWrite = useMayWrite('images')
  const count = useRecordLists().images.rows.filter((image) => image.altText.trim() === '' && mayWrite(image)).length
  if (count === 0) return []
  const message = count === 1 ? 'One image has no alt text.' : `${count} images have no alt text.`
  return [{ key: 'images', message, to: `${resources.images.staff.path}?show=undescribed`, action: 'Describe them' }]
}

function nameFirst(name: string, problem: string): ReactNode {
  return (
    <>
      <b dir="auto">{name}</b> {problem}
    </>
  )
}

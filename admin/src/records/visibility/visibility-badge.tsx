import { dayAt } from '@shop/db/time/calendar-day'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@shop/db/time/durations'
import { formatEnd, formatMoment } from '@shop/db/time/opening-hours/format-date-time'
import type { Visibility } from '@shop/db/time/visibility/visibility-schema'
import { momentToInstant, visibilityAt } from '@shop/db/time/visibility/visibility-state'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { relativeTime } from '../../base/dates/format-event-day-and-days-until.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { Badge } from '../../base/ui/badge.tsx'

export function VisibilityBadge({ plan }: { plan: Visibility }) {
  const words = describeVisibility(plan, new Date(), useTimeZone())
  if (!words) return null
  return (
    <Badge tone={words.tone} isLong>
      {words.text}
    </Badge>
  )
}

export function VisibilityNote({ plan }: { plan: Visibility }) {
  const words = describeVisibility(plan, new Date(), useTimeZone())
  return words && <Alert tone="info">{words.text}.</Alert>
}

interface VisibilityWords {
  tone: 'quiet' | 'warning'
  text: string
}

export function describeVisibility(plan: Visibility, now: Date, zone: string): VisibilityWords | undefined {
  const { draft, show_until } = plan
  if (draft) return { tone: 'warning', text: 'Not on the site yet' }
  const { isShown, changesAt } = visibilityAt(plan, now, zone)
  const isPlanned = Number.isFinite(changesAt)
  /** Mon, Dec 7, 9 AM, in 3 days. */
  const sayWhen = (instant: number) =>
    `${formatMoment(new Date(instant).toISOString(), zone, now)}, ${describeDistance(instant, now.getTime(), zone)}`
  if (isShown && !isPlanned) return undefined
  if (isShown) return { tone: 'quiet', text: `On the site ${formatEnd(show_until, now)}` }
  if (isPlanned) return { tone: 'warning', text: `Goes live ${sayWhen(changesAt)}` }
  const end = momentToInstant(show_until, zone)
  return { tone: 'warning', text: end <= now.getTime() ? `Off the site since ${sayWhen(end)}` : 'Never on the site' }
}

/** In 5 minutes, in 3 hours, tomorrow, in 12 days, or as long ago; `instant` and `now` in epoch milliseconds. */
function describeDistance(instant: number, now: number, zone: string): string {
  const distance = instant - now
  if (Math.abs(distance) < HOUR_MS) return relativeTime.format(Math.round(distance / MINUTE_MS), 'minute')
  if (Math.abs(distance) < DAY_MS) return relativeTime.format(Math.round(distance / HOUR_MS), 'hour')
  return relativeTime.format(dayAt(instant, zone) - dayAt(now, zone), 'day')
}

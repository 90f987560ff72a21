import { formatMoment } from '@shop/db/opening-hours/format-moment'
import { dayAt } from '@shop/db/time/calendar-day'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@shop/db/time/durations'
import type { Visibility } from '@shop/db/time/visibility/visibility-columns'
import { momentToInstant, visibilityAt } from '@shop/db/time/visibility/visibility-state'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { relativeTime } from '../../base/dates/format-event-day.ts'
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
  const { draft, show_from, show_until } = plan
  if (draft) return { tone: 'warning', text: 'Not on the site yet' }
  const { isShown, changesAt } = visibilityAt(plan, now, zone)
  const isPlanned = Number.isFinite(changesAt)
  if (isShown) {
    return isPlanned ? { tone: 'quiet', text: `On the site ${describeEnd(show_until, now, zone)}` } : undefined
  }
  if (isPlanned) return { tone: 'warning', text: `Goes live ${describeMoment(show_from, now, zone)}` }
  const isOver = momentToInstant(show_until, zone) <= now.getTime()
  return {
    tone: 'warning',
    text: isOver ? `Off the site since ${describeMoment(show_until, now, zone)}` : 'Never on the site',
  }
}

/** An end at midnight or in the last minute of a day is said by that day: through Jan 2, 2027. */
function describeEnd(moment: string, now: Date, zone: string): string {
  const end = momentToInstant(moment, zone)
  if (!/T(00:00|23:59)$/.test(moment)) return `until ${formatMoment(new Date(end).toISOString(), zone, now)}`
  return `through ${new Date(end - MINUTE_MS).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: zone })}`
}

/** Mon, Dec 7, 9 AM, in 3 days. */
function describeMoment(moment: string, now: Date, zone: string): string {
  const instant = momentToInstant(moment, zone)
  const words = formatMoment(new Date(instant).toISOString(), zone, now)
  return `${words}, ${describeDistance(instant, now.getTime(), zone)}`
}

/** In 5 minutes, in 3 hours, tomorrow, in 12 days, or as long ago; `instant` and `now` in epoch milliseconds. */
function describeDistance(instant: number, now: number, zone: string): string {
  const distance = instant - now
  if (Math.abs(distance) < HOUR_MS) return relativeTime.format(Math.round(distance / MINUTE_MS), 'minute')
  if (Math.abs(distance) < DAY_MS) return relativeTime.format(Math.round(distance / HOUR_MS), 'hour')
  return relativeTime.format(dayAt(instant, zone) - dayAt(now, zone), 'day')
}

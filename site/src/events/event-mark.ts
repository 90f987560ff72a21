import type { StatusOfEvent } from '@shop/db/tables/event-status'

/** What a visitor must not miss of an event: when it ends, and whether it takes place. Its page holds it as an attribute. */
export function eventMark({
  endsAt,
  status,
  moved_from,
}: Omit<StatusOfEvent, 'status_note'> & { endsAt: number | null }) {
  return `${endsAt} ${status} ${moved_from}`
}

export function markAttribute(mark: string): string {
  return `data-event="${mark}"`
}

export function findEventMark(html: string): string | undefined {
  return /data-event="([^"]*)"/.exec(html)?.[1]
}

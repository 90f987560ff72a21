import type { StatusOfEvent } from '@shop/db/time/event-time/event-status'

/** What a visitor must not miss about an event: its end, and whether it takes place. Its page has it as an attribute. */
export function eventFingerprint(event: Omit<StatusOfEvent, 'status_note'> & { endsAt: number | null }) {
  return `${event.endsAt} ${event.status} ${event.moved_from}`
}

export function fingerprintAttribute(fingerprint: string): string {
  return `data-event="${fingerprint}"`
}

export function findEventFingerprint(html: string): string | undefined {
  return /data-event="([^"]*)"/.exec(html)?.[1]
}

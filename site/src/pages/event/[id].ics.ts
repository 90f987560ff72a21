import { recordKey } from '@shop/db/resources/definitions'
import type { APIRoute } from 'astro'
import { parseEventId } from '../../components/links/event-paths-and-api-url.ts'
import { findEvent, listEventIds, readShop } from '../../content/read-content.ts'
import { trackWords } from '../../content/render-context.ts'
import { renderCalendar } from '../../events/calendar/render-icalendar.ts'

export function getStaticPaths() {
  return listEventIds(({ isUnfinished }) => isUnfinished).map((id) => ({ params: { id: `${id}` } }))
}

export const GET: APIRoute = ({ params, url }) => {
  const event = findEvent(parseEventId(params.id))
  if (!event?.isUnfinished) return new Response(null, { status: 404 })
  trackWords(recordKey('events', event.id)) // The entry counts how often it was changed.
  const text = renderCalendar([event], { shop: readShop(), siteUrl: url })
  return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } })
}

import type { APIRoute } from 'astro'
import { renderCalendar } from '../../calendar/calendar.ts'
import { findEvent, listEventIds, readShop } from '../../content.ts'
import { parseEventId } from '../../events/event-paths.ts'

export function getStaticPaths() {
  return listEventIds({ toCome: true }).map((id) => ({ params: { id: `${id}` } }))
}

/** One event for a calendar, as long as it is not over. */
export const GET: APIRoute = ({ params, url }) => {
  const event = findEvent(parseEventId(params.id))
  if (!event || event.passed || event.until === null) return new Response(null, { status: 404 })
  const text = renderCalendar([event], { shop: readShop(), siteUrl: url })
  return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } })
}

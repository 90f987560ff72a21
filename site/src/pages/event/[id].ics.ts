import type { APIRoute } from 'astro'
import { calendar } from '../../calendar/calendar.ts'
import { eventIds, findEvent, readShop } from '../../content.ts'
import { eventId } from '../../events/addresses.ts'

export function getStaticPaths() {
  return eventIds({ toCome: true }).map((id) => ({ params: { id: `${id}` } }))
}

/** One event for a calendar, as long as it is not over. */
export const GET: APIRoute = ({ params, url }) => {
  const event = findEvent(eventId(params.id))
  if (!event || event.passed || event.until === null) return new Response(null, { status: 404 })
  const text = calendar([event], { shop: readShop(), site: url })
  return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } })
}

import type { APIRoute } from 'astro'
import { renderCalendar } from '../calendar/calendar.ts'
import { listUpcomingEvents, readShop } from '../content.ts'

/** All upcoming events, for calendars that subscribe to them. */
export const GET: APIRoute = ({ url }) => {
  const text = renderCalendar(listUpcomingEvents(), { shop: readShop(), siteUrl: url })
  return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } })
}

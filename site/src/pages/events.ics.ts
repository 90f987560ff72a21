import type { APIRoute } from 'astro'
import { calendar } from '../calendar/calendar.ts'
import { readShop, upcomingEvents } from '../content.ts'

/** All upcoming events, for calendars that subscribe to them. */
export const GET: APIRoute = ({ url }) => {
  const text = calendar(upcomingEvents(), { shop: readShop(), site: url })
  return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } })
}

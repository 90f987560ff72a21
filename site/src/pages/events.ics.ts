import type { APIRoute } from 'astro'
import { listUpcomingEvents, readShop } from '../content/read-content.ts'
import { renderCalendar } from '../events/calendar/calendar.ts'

export const GET: APIRoute = ({ url }) => {
  const text = renderCalendar(listUpcomingEvents(), { shop: readShop(), siteUrl: url })
  return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } })
}

import type { APIRoute } from 'astro'
import { renderCalendar } from '../calendar/calendar.ts'
import { listUpcomingEvents, readShop } from '../content/read-content.ts'

export const GET: APIRoute = ({ url }) => {
  const text = renderCalendar(listUpcomingEvents(), { shop: readShop(), siteUrl: url })
  return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } })
}

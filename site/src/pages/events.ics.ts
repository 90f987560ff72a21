import type { APIRoute } from 'astro'
import { listUpcomingEvents, readShop } from '../content/read-content.ts'
import { trackWords } from '../content/render-context.ts'
import { renderCalendar } from '../events/calendar/render-icalendar.ts'

export const GET: APIRoute = ({ url }) => {
  trackWords('events:upcoming') // Entries count how often they were changed.
  const text = renderCalendar(listUpcomingEvents(), { shop: readShop(), siteUrl: url })
  return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } })
}

// biome-ignore-all lint/style/useFilenamingConvention: the file is named after its path
import type { APIRoute } from 'astro'
import { parseEventId } from '../../components/links/event-paths-and-api-url.ts'
import { type EventWithState, findEvent, hasEndedRecently, listEventIds, readShop } from '../../content/read-content.ts'
import { readPalette } from '../../look/read-look.ts'
import { renderEventShareImage, renderPngResponse } from '../../share/share-image.ts'

export function getStaticPaths() {
  return listEventIds(isShared).map((id) => ({ params: { id: `${id}` } }))
}

export const GET: APIRoute = ({ params }) => {
  const event = findEvent(parseEventId(params.id))
  if (!event || !isShared(event)) return new Response(null, { status: 404 })
  return renderPngResponse(renderEventShareImage(event, { shop: readShop(), palette: readPalette() }))
}

/** Its address may have been shared shortly before the event ended. */
function isShared(event: Pick<EventWithState, 'isUnfinished' | 'endsAt'>): boolean {
  return event.isUnfinished || hasEndedRecently(event)
}

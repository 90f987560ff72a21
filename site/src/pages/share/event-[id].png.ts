// biome-ignore-all lint/style/useFilenamingConvention: the file is named after its address
import type { APIRoute } from 'astro'
import { findEvent, listEventIds, readShop } from '../../content.ts'
import { parseEventId } from '../../events/event-paths.ts'
import { renderPngResponse } from '../../share/png-response.ts'
import { renderEventShareImage } from '../../share/share-image.ts'

export function getStaticPaths() {
  return listEventIds({ toCome: true }).map((id) => ({ params: { id: `${id}` } }))
}

/** The picture of an event, as long as it is not over. */
export const GET: APIRoute = ({ params }) => {
  const event = findEvent(parseEventId(params.id))
  if (!event || event.passed || event.until === null) return new Response(null, { status: 404 })
  return renderPngResponse(renderEventShareImage(event, readShop()))
}

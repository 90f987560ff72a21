// biome-ignore-all lint/style/useFilenamingConvention: the file is named after its address
import type { APIRoute } from 'astro'
import { eventIds, findEvent, readShop } from '../../content.ts'
import { eventId } from '../../events/addresses.ts'
import { drawPng } from '../../share/draw.ts'
import { eventPicture } from '../../share/share-picture.ts'

export function getStaticPaths() {
  return eventIds({ toCome: true }).map((id) => ({ params: { id: `${id}` } }))
}

/** The picture of an event, as long as it is not over. */
export const GET: APIRoute = ({ params }) => {
  const event = findEvent(eventId(params.id))
  if (!event || event.passed || event.until === null) return new Response(null, { status: 404 })
  return drawPng(eventPicture(event, readShop()))
}

import { isDemoShop } from '@shop/db/samples/is-sample-shop'
import type { APIRoute } from 'astro'
import { readShop } from '../../content/read-content.ts'
import demoHero from '../../drawings/demo-hero.svg?raw'

/** Another shop has no file here. */
export const GET: APIRoute = ({ isPrerendered }) => {
  if (isDemoShop(readShop())) return new Response(demoHero, { headers: { 'Content-Type': 'image/svg+xml' } })
  return new Response(null, { status: isPrerendered ? 200 : 404 }) // A static build writes nothing for an empty answer.
}

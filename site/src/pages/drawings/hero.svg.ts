import { isDemoShop } from '@shop/db/records/samples/is-sample-or-demo-shop'
import type { APIRoute } from 'astro'
import demoHero from '../../components/drawings/demo-hero.svg?raw'
import { readShop } from '../../content/read-content.ts'
import { noPage } from '../../layout/old-address-pages.ts'

/** Another shop has no file here. */
export const GET: APIRoute = (context) =>
  isDemoShop(readShop()) ? new Response(demoHero, { headers: { 'Content-Type': 'image/svg+xml' } }) : noPage(context)

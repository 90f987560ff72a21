import type { APIRoute } from 'astro'
import { renderAppIcon } from '../share/share-image.ts'

export const GET: APIRoute = () => renderAppIcon(192)

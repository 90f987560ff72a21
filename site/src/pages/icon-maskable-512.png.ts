import type { APIRoute } from 'astro'
import { renderAppIcon } from '../share/app-icon-and-manifest.ts'

export const GET: APIRoute = () => renderAppIcon(512)

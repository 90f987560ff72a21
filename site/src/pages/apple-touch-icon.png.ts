import type { APIRoute } from 'astro'
import { renderAppIcon } from '../share/render-app-icon.ts'

export const GET: APIRoute = () => renderAppIcon(180)

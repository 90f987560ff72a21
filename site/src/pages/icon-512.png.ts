import type { APIRoute } from 'astro'
import { renderDeviceIcon } from '../share/render-app-icon.ts'

export const GET: APIRoute = () => renderDeviceIcon(512)

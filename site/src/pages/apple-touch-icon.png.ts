import type { APIRoute } from 'astro'
import { renderDeviceIcon } from '../share/render-device-icon.ts'

export const GET: APIRoute = () => renderDeviceIcon(180)

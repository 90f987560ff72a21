import type { APIRoute } from 'astro'
import { renderDeviceIcon } from '../look/render-device-icon.ts'

export const GET: APIRoute = () => renderDeviceIcon(512)

import type { APIRoute } from 'astro'
import { renderAppIcon } from '../share/home-screen.ts'

export const GET: APIRoute = () => renderAppIcon(192)

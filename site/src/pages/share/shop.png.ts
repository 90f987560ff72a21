import type { APIRoute } from 'astro'
import { readShop } from '../../content.ts'
import { renderPngResponse, renderShopShareImage } from '../../share/share-image.ts'

export const GET: APIRoute = () => renderPngResponse(renderShopShareImage(readShop()))

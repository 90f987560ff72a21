import type { APIRoute } from 'astro'
import { readShop } from '../../content/read-content.ts'
import { readPalette } from '../../look/read-look.ts'
import { readText } from '../../page-texts/read-text.ts'
import { renderPngResponse, renderShopShareImage } from '../../share/share-image.ts'

export const GET: APIRoute = () =>
  renderPngResponse(renderShopShareImage(readShop(), { palette: readPalette(), text: readText('share_text') }))

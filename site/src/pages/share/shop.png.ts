import type { APIRoute } from 'astro'
import { readText } from '../../content/page-texts/read-text.ts'
import { readShop } from '../../content/read-content.ts'
import { readPalette } from '../../look/read-look.ts'
import { renderPngResponse, renderShopShareImage } from '../../share/share-image.ts'

export const GET: APIRoute = () =>
  renderPngResponse(renderShopShareImage(readShop(), { palette: readPalette(), text: readText('share_text') }))

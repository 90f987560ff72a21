import type { APIRoute } from 'astro'
import { readShop } from '../../content.ts'
import { drawPng } from '../../share/draw.ts'
import { shopPicture } from '../../share/share-picture.ts'

export const GET: APIRoute = () => drawPng(shopPicture(readShop()))

import { setTimeout as sleep } from 'node:timers/promises'
import type { Image } from '@shop/db/tables/images'
import type { ShopClient } from './shop-client.ts'

/** Uploads a JPEG in the three calls of a browser. */
export async function uploadPhoto(client: ShopClient, bytes: Buffer): Promise<Image> {
  const file = { fileName: 'photo.jpg', fileType: 'image/jpeg', fileSize: bytes.length }
  const target = await call<{ uploadUrl: string; fileKey: string }>(client, 'POST', '/images/presigned-url', file)
  const put = await fetch(target.uploadUrl, {
    method: 'PUT',
    headers: { 'content-type': file.fileType },
    body: new Uint8Array(bytes),
  })
  if (put.status !== 200) throw new Error(`The upload was answered with ${put.status}.`)
  return call(client, 'POST', '/images/metadata', { ...file, fileKey: target.fileKey, description: '', altText: '' })
}

/** Waits until the uploaded photos have their AVIF variants, which are made in the background. */
export async function waitForVariants(client: ShopClient): Promise<void> {
  for (;;) {
    const images = (await call<Image[]>(client, 'GET', '/images')).filter(({ fileKey }) =>
      fileKey.startsWith('photos/'),
    )
    if (images.every(({ variants }) => variants.some(({ type }) => type === 'image/avif'))) return
    await sleep(500)
  }
}

async function call<Body>({ url, headers }: ShopClient, method: string, path: string, body?: object): Promise<Body> {
  const response = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${await response.text()}`)
  return response.json()
}

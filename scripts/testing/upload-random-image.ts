import { randomPng } from './random-content.ts'
import type { Random } from './seeded-random.ts'

/** What an editor does to a shop; a missing response means that the server did not answer. */
export interface EditorTarget {
  call(method: string, path: string, body?: object): Promise<Response | undefined>
  /** sends a PNG to an upload URL */
  putFile(url: string, bytes: Uint8Array<ArrayBuffer>): Promise<Response | undefined>
  /** ends the thread that publishes */
  endThread(): void
}

interface ImageValues {
  name: string
  altText: string
  /** the id of the image whose file it replaces */
  replaces?: number
}

/** Uploads a PNG of one color in the three calls of a browser. @returns the response that was the last */
export async function uploadRandomImage(
  { call, putFile }: EditorTarget,
  random: Random,
  { name, ...values }: ImageValues,
) {
  const file = { fileName: name, fileType: 'image/png' }
  const issued = await call('POST', '/images/presigned-url', file)
  const upload = await readJson<{ uploadUrl: string; fileKey: string }>(issued)
  if (!upload) return issued
  const sent = await putFile(upload.uploadUrl, await randomPng(random))
  if (!sent?.ok) return sent
  return call('POST', '/images/metadata', { ...file, fileKey: upload.fileKey, ...values })
}

/** undefined when the server refused, or was killed while it answered */
export async function readJson<Value>(response: Response | undefined): Promise<Value | undefined> {
  return response?.ok ? response.json().catch(() => undefined) : undefined
}

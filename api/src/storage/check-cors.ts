import { INCOMING_PREFIX, type Storage } from './storage.ts'

const TIMEOUT_MS = 10_000

export async function checkCors(storage: Storage, siteUrl: string): Promise<string | undefined> {
  const uploadUrl = await storage.createUploadUrl({ key: `${INCOMING_PREFIX}cors`, type: 'image/jpeg' })
  const { host } = new URL(uploadUrl)
  const headers = {
    origin: siteUrl,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'content-type',
  }
  try {
    const response = await fetch(uploadUrl, { method: 'OPTIONS', headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const allowed = response.headers.get('access-control-allow-origin')
    if (response.ok && (allowed === '*' || allowed === siteUrl)) return undefined
    return `The bucket at ${host} accepts no images from browsers at ${siteUrl}: it needs the CORS rule of the README.`
  } catch {
    return `The bucket at ${host} does not respond, so no images can be uploaded for now.`
  }
}

import { INCOMING_PREFIX, type Storage } from './storage.ts'

const TIMEOUT_MS = 10_000

/**
 * Asks a bucket what a browser would ask it before it sends a picture there.
 * @returns what is wrong, in a sentence, or undefined
 */
export async function checkCors(storage: Storage, siteUrl: string): Promise<string | undefined> {
  const address = await storage.createUploadUrl({ key: `${INCOMING_PREFIX}cors`, type: 'image/jpeg' })
  const { host } = new URL(address)
  const headers = {
    origin: siteUrl,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'content-type',
  }
  try {
    const answer = await fetch(address, { method: 'OPTIONS', headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const allowed = answer.headers.get('access-control-allow-origin')
    if (answer.ok && (allowed === '*' || allowed === siteUrl)) return undefined
    return `The bucket at ${host} takes no pictures from browsers at ${siteUrl}: it needs the CORS rule of the README.`
  } catch {
    return `The bucket at ${host} does not answer, so no pictures can be uploaded for now.`
  }
}

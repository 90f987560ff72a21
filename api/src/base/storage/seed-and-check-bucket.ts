import { logWarning } from '../log/process-log.ts'
import { copyFiles, DELETED_PREFIX, INCOMING_PREFIX, listAllFiles, type Storage } from './storage.ts'

const DEMO_PREFIX = 'demo/'

/** Problems are logged, not thrown. */
export async function seedBucket(bucket: Storage, local: Storage, siteUrl: string) {
  try {
    const corsProblem = await checkCors(bucket, siteUrl)
    if (corsProblem) logWarning(corsProblem)
    if ((await countDemoFiles(bucket)) < (await countDemoFiles(local)))
      await copyFiles({ from: local, to: bucket, prefix: DEMO_PREFIX })
  } catch (error) {
    logWarning(`The demo images could not be copied to the bucket: ${error}`)
  }
}

async function countDemoFiles(storage: Storage): Promise<number> {
  const lists = [DEMO_PREFIX, DELETED_PREFIX + DEMO_PREFIX].map((prefix) => listAllFiles(storage, prefix))
  return (await Promise.all(lists)).flat().length
}

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
    return `The bucket at ${host} accepts no images from browsers at ${siteUrl}: it needs the CORS rule from the README.`
  } catch {
    return `The bucket at ${host} does not respond, so no images can be uploaded for now.`
  }
}

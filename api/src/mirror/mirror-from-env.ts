import type { Env } from '../env.ts'
import type { Mirror } from '../publisher/publisher.ts'
import { startMirror } from './mirror.ts'

/** The mirror that the settings name, if they name one. */
export function startMirrorFromEnv(env: Env, folder: string): Mirror | undefined {
  const { PUBLISH_S3_BUCKET: bucket, PUBLISH_S3_ENDPOINT: endpoint, PUBLISH_S3_PREFIX: prefix = '' } = env
  if (bucket === undefined) return undefined
  const region = env.PUBLISH_S3_REGION ?? 'us-east-1'
  const destination = { bucket, endpoint, region, prefix, credentials: readCredentials(env) }
  return startMirror({ folder, bucketOptions: destination, purgeUrl: env.PURGE_URL })
}

/** Its own keys, or the ones that pictures are stored with; without either the SDK looks in the usual places. */
function readCredentials(env: Env) {
  const { PUBLISH_S3_ACCESS_KEY_ID: ownId, PUBLISH_S3_SECRET_ACCESS_KEY: ownSecret } = env
  if (ownId && ownSecret) return { accessKeyId: ownId, secretAccessKey: ownSecret }
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: token } = env
  if (!accessKeyId || !secretAccessKey) return undefined
  return { accessKeyId, secretAccessKey, ...(token !== undefined && { sessionToken: token }) }
}

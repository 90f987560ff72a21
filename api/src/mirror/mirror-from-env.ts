import type { Env } from '../env.ts'
import type { Mirror } from '../publisher/publisher.ts'
import { startMirror } from './mirror.ts'

export function startMirrorFromEnv(env: Env, folder: string): Mirror | undefined {
  const { PUBLISH_S3_BUCKET: bucket, PUBLISH_S3_ENDPOINT: endpoint, PUBLISH_S3_PREFIX: prefix = '' } = env
  if (bucket === undefined) return undefined
  const region = env.PUBLISH_S3_REGION ?? 'us-east-1'
  const bucketOptions = { bucket, endpoint, region, prefix, credentials: readCredentials(env) }
  return startMirror({ folder, bucketOptions, purgeUrl: env.PURGE_URL })
}

/** The mirror's own keys, or else those of the image storage; without either the SDK searches its default places. */
function readCredentials(env: Env) {
  const { PUBLISH_S3_ACCESS_KEY_ID: ownId, PUBLISH_S3_SECRET_ACCESS_KEY: ownSecret } = env
  if (ownId && ownSecret) return { accessKeyId: ownId, secretAccessKey: ownSecret }
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: token } = env
  if (!accessKeyId || !secretAccessKey) return undefined
  return { accessKeyId, secretAccessKey, ...(token !== undefined && { sessionToken: token }) }
}

import type { Env } from '../env.ts'
import type { Mirror } from '../publisher/publisher.ts'
import { readS3Credentials } from '../storage/s3-credentials.ts'
import { startMirror } from './mirror.ts'
import type { MirrorWorkerData } from './worker.ts'

export function startMirrorFromEnv(
  env: Env,
  site: Pick<MirrorWorkerData, 'folder' | 'shopKey' | 'purgeTarget'>,
): Mirror | undefined {
  const { PUBLISH_S3_BUCKET: bucket, PUBLISH_S3_ENDPOINT: endpoint, PUBLISH_S3_PREFIX: prefix = '' } = env
  if (bucket === undefined) return undefined
  const region = env.PUBLISH_S3_REGION ?? 'us-east-1'
  const own = { accessKeyId: env.PUBLISH_S3_ACCESS_KEY_ID, secretAccessKey: env.PUBLISH_S3_SECRET_ACCESS_KEY }
  const bucketOptions = { bucket, endpoint, region, prefix, credentials: readS3Credentials(env, own) }
  return startMirror({ ...site, bucketOptions })
}

import type { Env } from '../config/env.ts'
import type { BucketOptions } from './bucket.ts'

type BucketPurpose = 'S3' | 'PUBLISH_S3' | 'BACKUP_S3'

export function bucketFromEnv(env: Env, purpose: BucketPurpose): BucketOptions | undefined {
  const bucket = env[`${purpose}_BUCKET` as const]
  if (bucket === undefined) return undefined
  const region = env[`${purpose}_REGION` as const] ?? 'us-east-1'
  const prefix = purpose === 'S3' ? undefined : env[`${purpose}_PREFIX` as const]
  const endpoint = env[`${purpose}_ENDPOINT` as const]
  return { bucket, prefix, region, endpoint, credentials: readCredentials(env, purpose) }
}

/** A bucket's own keys, or else those of the image storage; without either the SDK searches its default places. */
function readCredentials(env: Env, purpose: BucketPurpose): BucketOptions['credentials'] {
  if (purpose !== 'S3') {
    const accessKeyId = env[`${purpose}_ACCESS_KEY_ID` as const]
    const secretAccessKey = env[`${purpose}_SECRET_ACCESS_KEY` as const]
    if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey }
  }
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: token } = env
  if (!accessKeyId || !secretAccessKey) return undefined
  return { accessKeyId, secretAccessKey, ...(token !== undefined && { sessionToken: token }) }
}

import type { Env } from '../config/env.ts'
import type { S3ClientOptions } from './s3-client.ts'

interface OwnKeys {
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
}

/** A bucket's own keys, or else those of the image storage; without either the SDK searches its default places. */
export function readS3Credentials(env: Env, own?: OwnKeys): S3ClientOptions['credentials'] {
  if (own?.accessKeyId && own.secretAccessKey)
    return { accessKeyId: own.accessKeyId, secretAccessKey: own.secretAccessKey }
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: token } = env
  if (!accessKeyId || !secretAccessKey) return undefined
  return { accessKeyId, secretAccessKey, ...(token !== undefined && { sessionToken: token }) }
}

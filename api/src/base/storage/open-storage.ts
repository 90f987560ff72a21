import { join } from 'node:path'
import { loadAuthSecret } from '../config/auth-secret.ts'
import { realClock } from '../config/clock.ts'
import type { Env } from '../config/env.ts'
import { logError } from '../log/process-log.ts'
import type { BucketOptions } from './bucket.ts'
import { createLocalStorage, type LocalStorage } from './local-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import { type Storage, StorageError } from './storage.ts'

export interface OpenedStorage {
  storage: Storage
  local: LocalStorage // the files in DATA_DIR, also when `storage` is a bucket
  imageBaseUrl: string
  uploadOrigin: string | undefined // of the bucket; undefined when this server receives uploads
}

const LOCAL_IMAGE_BASE_URL = '/pictures/'

export function openStorage(env: Env, secret = loadAuthSecret(env.DATA_DIR, env.AUTH_SECRET)): OpenedStorage {
  const folders = { folder: join(env.DATA_DIR, 'pictures'), privateFolder: env.DATA_DIR }
  const local = createLocalStorage({ ...folders, secret, clock: realClock })
  const options = bucketFromEnv(env, 'S3')
  if (!options) return { storage: local, local, imageBaseUrl: LOCAL_IMAGE_BASE_URL, uploadOrigin: undefined }
  const storage = createS3Storage({ ...options, toError: toStorageError })
  const { bucket, region, endpoint } = options
  const bucketUrl = endpoint === undefined ? `https://${bucket}.s3.${region}.amazonaws.com` : `${endpoint}/${bucket}`
  const imageBaseUrl = `${env.S3_PUBLIC_URL ?? bucketUrl}/`
  return { storage, local, imageBaseUrl, uploadOrigin: new URL(bucketUrl).origin }
}

/** With the words that name it in a sentence. */
export interface NamedStorage {
  name: string
  storage: Storage
  folder?: string // of one that is a folder
}

/** For files that only their owner may read, such as backups. */
export function openFolder(folder: string): NamedStorage {
  const signing = { secret: new Uint8Array(), clock: realClock } // only for upload addresses, which it never issues
  const storage = createLocalStorage({ folder, privateFolder: folder, fileMode: 0o600, ...signing })
  return { name: `the folder ${folder}`, storage, folder }
}

export function openBucket(env: Env, purpose: 'PUBLISH_S3' | 'BACKUP_S3'): NamedStorage | undefined {
  const options = bucketFromEnv(env, purpose)
  return options && { name: `the bucket ${options.bucket}`, storage: createS3Storage(options) }
}

export function toStorageError(cause: Error): StorageError {
  logError('The bucket failed', cause)
  return new StorageError(cause)
}

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

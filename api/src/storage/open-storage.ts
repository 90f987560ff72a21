import { join } from 'node:path'
import type { Env } from '../env.ts'
import { createLocalStorage, type LocalStorage } from './local-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

export interface OpenedStorage {
  storage: Storage
  /** the files of this machine; they are not the shop's when there is a bucket */
  local: LocalStorage
  /** what stands before a stored key in a picture's address */
  imageBaseUrl: string
  /** where a bucket takes files; undefined when this server does */
  uploadOrigin: string | undefined
}

const LOCAL_IMAGE_BASE_URL = '/pictures/'

/** The one choice between the local disk and a bucket: it is a bucket as soon as the settings name one. */
export function openStorage(env: Env, secret: Uint8Array): OpenedStorage {
  const now = () => new Date() // what is signed is judged by the real clock
  const places = { folder: join(env.DATA_DIR, 'pictures'), incoming: join(env.DATA_DIR, 'incoming') }
  const local = createLocalStorage({ ...places, secret, clock: now })
  const { S3_BUCKET: bucket, S3_REGION: region = 'us-east-1', S3_ENDPOINT: endpoint } = env
  if (bucket === undefined)
    return { storage: local, local, imageBaseUrl: LOCAL_IMAGE_BASE_URL, uploadOrigin: undefined }
  const storage = createS3Storage({ bucket, region, endpoint, credentials: credentialsOf(env), clock: now })
  const own = `https://${bucket}.s3.${region}.amazonaws.com`
  const address = endpoint === undefined ? own : `${endpoint}/${bucket}`
  const prefix = `${env.S3_PUBLIC_URL ?? address}/`
  return { storage, local, imageBaseUrl: prefix, uploadOrigin: new URL(address).origin }
}

function credentialsOf(env: Env) {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: token } = env
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined
  return { accessKeyId, secretAccessKey, ...(token !== undefined && { sessionToken: token }) }
}

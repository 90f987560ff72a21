import { makeTestFolder, whenDone } from '@shop/db/testing/test-folder'
import { expect } from 'vitest'
import { drawTestImage } from '../../api/testing/images/test-image-api.fixture.ts'
import { openOwnerClient, startTestServer } from '../testing/test-server.ts'

/** The public address of the bucket named pictures. */
export const PUBLIC_URL = 'https://pictures.example'

interface BucketServer {
  endpoint: string
  credentials: { accessKeyId: string; secretAccessKey: string }
}

/** A shop whose pictures are in a bucket that exists, behind a cache. */
export async function startShopWithPictureBucket(
  { endpoint, credentials }: BucketServer,
  env: Record<string, string>, // such as PURGE_URL
) {
  const dataDir = makeTestFolder()
  const server = await startTestServer(dataDir, {
    ...{ SEED: 'none', S3_BUCKET: 'pictures', S3_ENDPOINT: endpoint, S3_PUBLIC_URL: PUBLIC_URL },
    ...{ AWS_ACCESS_KEY_ID: credentials.accessKeyId, AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey },
    ...env,
  })
  whenDone(() => server.stop())
  const callApi = await openOwnerClient(server.url)

  async function call(method: string, path: string, body?: object) {
    const response = await callApi(method, path, body)
    expect(response.ok).toBe(true)
    return response.status === 204 ? undefined : response.json()
  }

  /** Straight into the bucket, as a browser does. @returns the record of the picture */
  async function upload(fileName: string, width?: number, height?: number) {
    const file = { fileName, fileType: 'image/png' }
    const { uploadUrl, fileKey } = await call('POST', '/images/presigned-url', file)
    const body = new Uint8Array(await drawTestImage(width, height).png().toBuffer())
    await fetch(uploadUrl, { method: 'PUT', headers: { 'content-type': file.fileType }, body })
    return call('POST', '/images/metadata', { ...file, fileKey })
  }

  return { call, dataDir, upload }
}

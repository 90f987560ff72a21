import { createServer } from 'node:http'
import { HeadObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { listenOnLoopback } from '../http/receivers.fixture.ts'
import { forwardRequest } from '../mirror/s3-fault-proxy.fixture.ts'

type S3Server = Required<Pick<S3ClientConfig, 'credentials'>> & { endpoint: string }

/** Keeps the conditions of writes, which radosgw with a database overlooks. */
export async function startS3ConditionsProxy({ endpoint, credentials }: S3Server) {
  const client = new S3Client({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true })
  let queue: Promise<unknown> = Promise.resolve()

  const server = createServer((request, response) => {
    const { 'if-match': etag, 'if-none-match': none } = request.headers
    if (request.method !== 'PUT' || (!etag && !none)) return void forwardRequest(request, response, endpoint)
    queue = queue.then(async () => {
      const found = await etagOf(request.url ?? '/')
      if (none ? found === undefined : found === etag) return forwardRequest(request, response, endpoint)
      response.writeHead(412, { 'content-type': 'application/xml' })
      response.end('<?xml version="1.0"?><Error><Code>PreconditionFailed</Code><Message>No.</Message></Error>')
    })
  })

  async function etagOf(url: string): Promise<string | undefined> {
    const [, Bucket, ...key] = new URL(url, endpoint).pathname.split('/').map(decodeURIComponent)
    const head = new HeadObjectCommand({ Bucket, Key: key.join('/') })
    return client.send(head).then(
      ({ ETag }) => ETag,
      () => undefined,
    )
  }
  return { endpoint: await listenOnLoopback(server) }
}

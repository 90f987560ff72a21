import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { finished } from 'node:stream/promises'
import { HeadObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'

type S3Server = Required<Pick<S3ClientConfig, 'credentials'>> & { endpoint: string }

/** Keeps the conditions of writes, which radosgw with a database overlooks. */
export async function startS3ConditionsProxy({ endpoint, credentials }: S3Server) {
  const client = new S3Client({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true })
  let queue: Promise<unknown> = Promise.resolve()

  const server = createServer((request, response) => {
    const { 'if-match': etag, 'if-none-match': none } = request.headers
    if (request.method !== 'PUT' || (!etag && !none)) return void forward(request, response, endpoint)
    queue = queue.then(async () => {
      const found = await etagOf(request.url ?? '/')
      if (none ? found === undefined : found === etag) return forward(request, response, endpoint)
      response.writeHead(412, { 'content-type': 'application/xml' })
      response.end('<?xml version="1.0"?><Error><Code>PreconditionFailed</Code><Message>No.</Message></Error>')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  async function etagOf(url: string): Promise<string | undefined> {
    const [, Bucket, ...key] = new URL(url, endpoint).pathname.split('/').map(decodeURIComponent)
    const head = new HeadObjectCommand({ Bucket, Key: key.join('/') })
    return client.send(head).then(
      ({ ETag }) => ETag,
      () => undefined,
    )
  }

  function close() {
    server.closeAllConnections()
    server.close()
  }
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

/** Keeps the host header, because the signature covers it. */
function forward(request: IncomingMessage, response: ServerResponse, endpoint: string) {
  const { hostname, port } = new URL(endpoint)
  const { method, url: path, headers } = request
  const forwarded = sendRequest({ hostname, port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(response)
  })
  forwarded.on('error', () => response.destroy())
  request.pipe(forwarded)
  return finished(response).catch(() => {})
}

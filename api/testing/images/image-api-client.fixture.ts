import type { Image } from '@shop/db/tables/images'
import type { Api } from '../../src/app.ts'

export const STAFF = { username: 'maria', password: 'plain copper kettle' }

interface UploadOptions {
  fileName?: string
  fileType?: string
  fileSize?: number
  replaces?: number
  altText?: string
}

interface CallOptions {
  headers?: Record<string, string>
  /** aborts when the client goes away */
  signal?: AbortSignal | undefined
}

interface ErrorBody {
  error?: string
}

interface IssuedUpload {
  uploadUrl: string
  fileKey: string
}

/** The calls of a signed-in browser. */
export async function signInToImageApi(app: Api, account = STAFF) {
  const defaultHeaders = { 'content-type': 'application/json', ...(await signIn(app, account)) }

  async function call<Body = Image>(
    method: string,
    path: string,
    json?: unknown,
    { headers = {}, signal }: CallOptions = {},
  ): Promise<{ status: number; body: Body & ErrorBody }> {
    const response = await app.request(`/api${path}`, {
      method,
      ...(signal && { signal }),
      headers: { ...defaultHeaders, ...headers },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    })
    const text = await response.text()
    return { status: response.status, body: text ? JSON.parse(text) : undefined }
  }

  /** Requests an upload URL and sends the file there. */
  async function sendFile(bytes: Uint8Array, options: UploadOptions = {}) {
    const { fileName = 'photo.jpg', fileType = 'image/jpeg', ...rest } = options
    const json = { fileName, fileType, ...rest }
    const { status, body } = await call<IssuedUpload>('POST', '/images/presigned-url', json)
    if (status !== 200) return { status, error: body.error, fileKey: '' }
    const { pathname, search } = new URL(body.uploadUrl)
    const sent = await app.request(pathname + search, {
      method: 'PUT',
      headers: { 'content-type': fileType, 'content-length': `${bytes.length}` },
      body: new Uint8Array(bytes),
    })
    return { status: sent.status, fileKey: body.fileKey, uploadUrl: body.uploadUrl }
  }

  function register(fileKey: string, rest: object = {}, signal?: AbortSignal) {
    const metadata = { fileName: 'photo.jpg', description: '', altText: '', fileType: 'image/jpeg', fileSize: 1 }
    return call('POST', '/images/metadata', { fileKey, ...metadata, ...rest }, { signal })
  }

  /** Sends and registers a file. */
  async function upload(bytes: Uint8Array, options: UploadOptions = {}) {
    const { status, error, fileKey } = await sendFile(bytes, options)
    return status === 200 ? register(fileKey, options) : { status, body: { error } as Image & ErrorBody }
  }

  return { headers: defaultHeaders, call, sendFile, register, upload }
}

async function signIn(app: Api, account: typeof STAFF) {
  const connection = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(account) }
  const response = await app.request('/api/login', request, connection)
  const { token }: { token: string } = JSON.parse(await response.text())
  return { authorization: `Bearer ${token}`, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

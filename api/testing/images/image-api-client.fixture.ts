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

  function requestUpload(json: object, options?: CallOptions) {
    return call<IssuedUpload>('POST', '/images/presigned-url', json, options)
  }

  function put(uploadUrl: string, bytes: Uint8Array, headers: Record<string, string> = {}) {
    const { pathname, search } = new URL(uploadUrl)
    return app.request(pathname + search, { method: 'PUT', headers, body: new Uint8Array(bytes) })
  }

  /** Requests an upload URL and sends the file there. */
  async function sendFile(bytes: Uint8Array, options: UploadOptions = {}) {
    const { fileName = 'photo.jpg', fileType = 'image/jpeg', ...rest } = options
    const { status, body } = await requestUpload({ fileName, fileType, ...rest })
    if (status !== 200) return { status, error: body.error, fileKey: '' }
    const headers = { 'content-type': fileType, 'content-length': `${bytes.length}` }
    const sent = await put(body.uploadUrl, bytes, headers)
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

  return { headers: defaultHeaders, call, requestUpload, put, sendFile, register, upload }
}

async function signIn(app: Api, account: typeof STAFF) {
  const connection = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(account) }
  const response = await app.request('/api/login', request, connection)
  const { token }: { token: string } = JSON.parse(await response.text())
  return { authorization: `Bearer ${token}`, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

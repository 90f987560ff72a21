import type { Image } from '@shop/db/tables/images'
import type { Api } from '../../src/app.ts'
import { signIn } from '../open-test-shop.ts'

export const STAFF = { username: 'maria', password: 'plain copper kettle' }

interface UploadOptions {
  fileName?: string
  fileType?: string
  fileSize?: number
  replaces?: number
  altText?: string
}

interface IssuedUpload {
  uploadUrl: string
  fileKey: string
}

/** The calls of a signed-in browser. */
export async function signInToImageApi(app: Api, account = STAFF) {
  const { token, cookie, send } = await signIn(app, account)
  const call = <Body = Image>(...request: Parameters<typeof send>) => send<Body>(...request)

  function requestUpload(json: object, headers?: Record<string, string>) {
    return call<IssuedUpload>('POST', '/images/presigned-url', json, headers)
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

  /** @param signal aborts when the client goes away */
  function register(fileKey: string, rest: object = {}, signal?: AbortSignal) {
    const metadata = { fileName: 'photo.jpg', description: '', altText: '', fileType: 'image/jpeg', fileSize: 1 }
    return call('POST', '/images/metadata', { fileKey, ...metadata, ...rest }, {}, signal)
  }

  /** Sends and registers a file. */
  async function upload(bytes: Uint8Array, options: UploadOptions = {}) {
    const { status, error, fileKey } = await sendFile(bytes, options)
    return status === 200 ? register(fileKey, options) : { status, body: { error } as Image & { error?: string } }
  }

  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, cookie }
  return { headers, call, requestUpload, put, sendFile, register, upload }
}

import { request } from 'node:http'

interface PutFileOptions {
  body: string | Buffer
  type?: string
  method?: string
  /** sends the body without its length */
  chunked?: boolean
}

/** Sends a file with exactly these headers, which fetch would change. @returns the status */
export function putFile(
  url: string,
  { body, type = 'image/jpeg', method = 'PUT', chunked }: PutFileOptions,
): Promise<number> {
  const length = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': `${Buffer.byteLength(body)}` }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: { 'content-type': type, ...length } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

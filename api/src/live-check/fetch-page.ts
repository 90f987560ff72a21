export interface Answer {
  status: number
  headers: Headers
  body: Buffer
  otherHost: string | undefined // where a redirect leads
}

const HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'shop-live-check' }
const MAX_REDIRECTS = 3
const MAX_BYTES = 8 * 1024 * 1024

/** Like a browser without cookies. A redirect to another host is not followed. @throws without a whole answer */
export async function fetchPage(url: URL, signal: AbortSignal, redirects = 0): Promise<Answer> {
  const response = await fetch(url, { headers: HEADERS, redirect: 'manual', signal })
  const { status, headers } = response
  const body = await readBody(response)
  const target = redirectTarget(response, url)
  if (target?.host !== url.host) return { status, headers, body, otherHost: target?.host }
  if (redirects === MAX_REDIRECTS) throw new Error('it redirects without end')
  return fetchPage(target, signal, redirects + 1)
}

function redirectTarget({ status, headers }: Response, from: URL): URL | null {
  const location = headers.get('location')
  return location && status >= 300 && status < 400 ? URL.parse(location, from.href) : null
}

async function readBody({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > MAX_BYTES) throw new Error('its answer does not end')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

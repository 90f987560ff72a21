export interface BuildHookTarget {
  url: URL
  token?: string | undefined // for hosts whose hook is no secret address by itself
}

const TITLE = 'Content of the shop changed'

export function formatHostRequest(
  { url, token }: BuildHookTarget,
  revision: number,
): { url: string; init: RequestInit } {
  const json = { 'content-type': 'application/json', 'user-agent': 'shop-build-hook' }
  const headers = token === undefined ? json : { ...json, authorization: `Bearer ${token}` }
  const call = (target: URL, body: object, more: Record<string, string> = {}) => ({
    url: target.href,
    init: { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) },
  })
  switch (url.hostname) {
    case 'api.github.com': {
      const body = { event_type: 'content-changed', client_payload: { revision } }
      return call(url, body, { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' })
    }
    case 'api.netlify.com': {
      const titled = new URL(url)
      titled.searchParams.set('trigger_title', `${TITLE} (${revision})`)
      return call(titled, {})
    }
    default: // Cloudflare and Vercel take no parameters.
      return call(url, {})
  }
}

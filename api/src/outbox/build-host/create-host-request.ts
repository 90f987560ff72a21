interface HostCall {
  host: URL
  token?: string | undefined // for hosts whose hook is no secret address by itself
  revision: number
}

/** In the form of the host. Cloudflare and Vercel take no parameters. */
export function createHostRequest({ host, token, revision }: HostCall): Request {
  const address = new URL(host)
  const headers = new Headers({ 'content-type': 'application/json', 'user-agent': 'shop-build-hook' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  let body = {}
  if (address.hostname === 'api.github.com') {
    headers.set('accept', 'application/vnd.github+json')
    headers.set('x-github-api-version', '2022-11-28')
    body = { event_type: 'content-changed', client_payload: { revision } }
  }
  if (address.hostname === 'api.netlify.com')
    address.searchParams.set('trigger_title', `Content of the shop changed (${revision})`)
  return new Request(address, { method: 'POST', headers, body: JSON.stringify(body) })
}

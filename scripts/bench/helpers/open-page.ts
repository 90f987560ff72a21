/** A page that is asked for again as a browser does: one that did not change has no body, so that asking costs little. */
export async function openPage(url: string) {
  let etag = ''
  async function reload(): Promise<string> {
    const response = await fetch(url, { headers: { 'if-none-match': etag } })
    etag = response.headers.get('etag') ?? ''
    return response.text()
  }
  await reload().catch(reload) // Its connection may have timed out during a build.
  return { reload }
}

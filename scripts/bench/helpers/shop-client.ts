/** Where the product listens, and the headers of somebody signed in. */
export interface ShopClient {
  url: string
  headers: Record<string, string>
}

/** An edit of the shop, which every page shows. @returns its revision */
export async function renameShop({ url, headers }: ShopClient, name: string): Promise<number> {
  const shop = (await (await fetch(`${url}/api/shop`)).json()) as object
  const answer = await fetch(`${url}/api/shop`, { method: 'PUT', headers, body: JSON.stringify({ ...shop, name }) })
  if (!answer.ok) throw new Error(await answer.text())
  return Number(answer.headers.get('x-revision'))
}

/** How the site stands; with `?wait=REVISION` as soon as it shows that. */
export async function fetchPublication({ url, headers }: ShopClient, query = '') {
  const answer = await fetch(`${url}/api/publication${query}`, { headers })
  return (await answer.json()) as { revision: number; published: number }
}

export async function waitUntilLive(desk: ShopClient, revision: number) {
  while ((await fetchPublication(desk, `?wait=${revision}`)).published < revision);
}

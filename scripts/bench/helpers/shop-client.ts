export interface ShopClient {
  url: string
  headers: Record<string, string>
}

/** Renames the shop, which every page shows. @returns the revision */
export function renameShop(client: ShopClient, name: string): Promise<number> {
  return changeShop(client, { name })
}

/** @returns the revision */
export async function changeShop(client: ShopClient, values: object): Promise<number> {
  const shop: object = await (await fetch(`${client.url}/api/shop`)).json()
  return put(client, '/api/shop', { ...shop, ...values })
}

/** @returns the revision */
export function saveEvent(client: ShopClient, event: { id: number; title: string }): Promise<number> {
  return put(client, `/api/events/${event.id}`, event)
}

async function put({ url, headers }: ShopClient, path: string, values: object): Promise<number> {
  const response = await fetch(url + path, { method: 'PUT', headers, body: JSON.stringify(values) })
  if (!response.ok) throw new Error(await response.text())
  return Number(response.headers.get('x-revision'))
}

/** with `?wait=REVISION` answered as soon as that revision is live */
async function fetchPublication({ url, headers }: ShopClient, query = '') {
  const response = await fetch(`${url}/api/publication${query}`, { headers })
  const status: { revision: number; published: number } = await response.json()
  return status
}

export async function waitUntilLive(client: ShopClient, revision: number) {
  while ((await fetchPublication(client, `?wait=${revision}`)).published < revision);
}

export async function waitUntilAllLive(client: ShopClient) {
  const { revision } = await fetchPublication(client)
  await waitUntilLive(client, revision)
}

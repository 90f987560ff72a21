import { RandomEditor } from './random-edits.ts'
import type { Random } from './seeded-random.ts'
import type { EditorTarget } from './upload-random-image.ts'

export interface Saved {
  revision: number
  at: number
}

interface Editing {
  random: Random
  count?: number
  endThread?: EditorTarget['endThread']
}

/** Edits at random, at most so often, until the server stops. @returns the saves that it confirmed */
export async function editUntilServerStops(
  url: string,
  headers: Record<string, string>,
  { random, count = Number.POSITIVE_INFINITY, endThread = () => {} }: Editing,
): Promise<Saved[]> {
  const saved: Saved[] = []
  const send = (address: string, init: RequestInit) => fetch(address, init).catch(() => undefined)
  const call: EditorTarget['call'] = async (method, path, body) => {
    const response = await send(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (response?.ok && method !== 'GET')
      saved.push({ revision: Number(response.headers.get('x-revision')), at: performance.now() })
    return response
  }
  const putFile: EditorTarget['putFile'] = (address, body) =>
    send(address, { method: 'PUT', headers: { 'content-type': 'image/png' }, body })
  const editor = new RandomEditor({ call, putFile, endThread }, random)
  for (let done = 0; done < count && (await editor.edit()) !== undefined; done++);
  return saved
}

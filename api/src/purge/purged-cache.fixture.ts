import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** Receives the purges of one test. @returns its address, and the paths it was told so far */
export async function startPurgedCache() {
  const purged: string[] = []
  const server = createServer(async (request, response) => {
    purged.push(...JSON.parse(await text(request)).paths)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, purged }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** Receives the purges of one test. @returns its address, and the paths it was told so far */
export async function startPurgeReceiver(onPurge = (_path: string) => {}) {
  const purged: string[] = []
  const server = createServer(async (request, response) => {
    const { paths }: { paths: string[] } = JSON.parse(await text(request))
    paths.forEach(onPurge)
    purged.push(...paths)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, purged }
}

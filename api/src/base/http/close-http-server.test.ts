import { Agent, get } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openHttpServer } from './http-server.ts'

/** A server whose requests wait until they are released. */
async function openWaitingServer(closeMs: number) {
  const server = await openHttpServer({ hostname: '127.0.0.1', port: 0, limits: { closeMs } })
  const released = Promise.withResolvers<void>()
  let arrived = 0
  const wait = async () => {
    arrived++
    await released.promise
    return new Response('done')
  }
  server.setHandlers({ api: wait, files: wait })
  const url = server.url.replace('localhost', '127.0.0.1')
  onTestFinished(() => server.close())
  return { url, close: server.close, release: released.resolve, arrived: () => arrived }
}

/** @returns the status, and the header that says what becomes of the connection */
function requestThrough(agent: Agent, url: string): Promise<[number | undefined, string | undefined]> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().on('end', () => resolve([response.statusCode, response.headers.connection]))
    }).on('error', reject)
  })
}

test('a closing server finishes running requests and accepts no new ones', async () => {
  const { url, close, release, arrived } = await openWaitingServer(20_000)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const underWay = requestThrough(agent, url)
  const next = requestThrough(agent, url) // on the same connection
  await expect.poll(arrived).toBe(1)
  const closed = close()
  await expect(fetch(url)).rejects.toThrow()
  release()
  expect(await underWay).toEqual([200, 'close'])
  await expect(next).rejects.toThrow(/ECONNREFUSED/)
  await closed
  expect(arrived()).toBe(1)
})

test('a server that closes cuts off what takes too long', async () => {
  const { url, close, arrived } = await openWaitingServer(50)
  const underWay = fetch(url)
  underWay.catch(() => {})
  await expect.poll(arrived).toBe(1)
  await close()
  await expect(underWay).rejects.toThrow()
})

import { expect, onTestFinished, test } from 'vitest'
import { openHttpServer } from './http-server.ts'

test('a server that closes cuts off what takes too long', async () => {
  const server = await openHttpServer({ hostname: '127.0.0.1', port: 0, limits: { closeMs: 50 } })
  onTestFinished(() => server.close())
  let arrived = 0
  const neverAnswer = () => {
    arrived++
    return new Promise<Response>(() => {})
  }
  server.setHandlers({ api: neverAnswer, files: neverAnswer })
  const underWay = fetch(server.url.replace('localhost', '127.0.0.1'))
  underWay.catch(() => {})
  await expect.poll(() => arrived).toBe(1)
  await server.close()
  await expect(underWay).rejects.toThrow()
})

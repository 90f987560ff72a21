import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { serve } from '@hono/node-server'
import { expect, test } from 'vitest'
import { holdWrites } from '../../../testing/images/hold-writes.fixture.ts'
import { drawTestImage, openApiForEachTest } from '../../../testing/images/test-image-api.fixture.ts'

const writes = holdWrites()
const answered = Promise.withResolvers<Record<string, unknown>>()
const log = (line: Record<string, unknown>) => line.path === '/api/images/metadata' && answered.resolve(line)
const api = openApiForEachTest({ wrapStorage: writes.wrapStorage, log })

const jpeg = await drawTestImage().jpeg().toBuffer()

test('a registration whose connection closes adds no image, and can be repeated', async () => {
  const { fileKey } = await api.sendFile(jpeg)
  const server = serve({ fetch: api.app.fetch, hostname: '127.0.0.1', port: 0 })
  const closed = new Promise((resolve) => server.on('connection', (socket: Socket) => socket.on('close', resolve)))
  await once(server, 'listening')
  writes.hold()
  const tab = new AbortController()
  const aborted = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/images/metadata`, {
    method: 'POST',
    headers: { ...api.headers, connection: 'close' },
    body: JSON.stringify({ fileKey, fileName: 'photo.jpg' }),
    signal: tab.signal,
  })
  await writes.held()
  tab.abort()
  await Promise.all([expect(aborted).rejects.toThrow('aborted'), closed])
  writes.release()
  expect(await answered.promise).toMatchObject({ status: 400 })
  expect((await api.call('GET', '/images')).body).toEqual([])
  expect((await api.register(fileKey)).status).toBe(201)
  await new Promise((stopped) => server.close(stopped))
})

test('a registration continues while one of its two clients waits', async () => {
  const { fileKey } = await api.sendFile(jpeg)
  writes.hold()
  const tab = new AbortController()
  const first = api.register(fileKey, {}, tab.signal)
  const second = api.register(fileKey)
  await writes.held()
  tab.abort()
  writes.release()
  await first
  expect((await second).status).toBe(201)
})

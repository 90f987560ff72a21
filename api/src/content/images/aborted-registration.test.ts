import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { listenOnLoopback } from '../../../testing/http/receivers.fixture.ts'
import { holdWrites } from '../../../testing/images/hold-writes.fixture.ts'
import { drawTestImage, openApiForEachTest } from '../../../testing/images/test-image-api.fixture.ts'

const writes = holdWrites()
const answered = Promise.withResolvers<Record<string, unknown>>()
const log = (line: Record<string, unknown>) => line.path === '/api/images/metadata' && answered.resolve(line)
const api = openApiForEachTest({ wrapStorage: writes.wrapStorage, log })

const jpeg = await drawTestImage().jpeg().toBuffer()

test('a registration whose connection closes adds no image, and can be repeated', async () => {
  const { fileKey } = await api.sendFile(jpeg)
  const server = createServer(getRequestListener(api.app.fetch))
  const closed = once(server, 'connection').then(([socket]) => once(socket, 'close'))
  const url = await listenOnLoopback(server)
  writes.hold()
  const tab = new AbortController()
  const aborted = fetch(`${url}/api/images/metadata`, {
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

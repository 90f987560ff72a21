import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { serve } from '@hono/node-server'
import { beforeEach, expect, test } from 'vitest'
import { holdWrites } from '../../../testing/images/hold-writes.fixture.ts'
import { drawTestImage, openTestImageApi, type TestImageApi } from '../../../testing/images/test-image-api.fixture.ts'

const writes = holdWrites()
const answered = Promise.withResolvers<Record<string, unknown>>()
let api: TestImageApi
beforeEach(async () => {
  const log = (line: Record<string, unknown>) => line.path === '/api/images/metadata' && answered.resolve(line)
  api = await openTestImageApi({ wrapStorage: writes.wrapStorage, log })
})

const jpeg = await drawTestImage().jpeg().toBuffer()

async function listImages() {
  return (await api.call<object[]>('GET', '/images')).body
}

test('a registration whose connection closes adds no image', async () => {
  const { fileKey } = await api.sendFile(jpeg)
  const server = serve({ fetch: api.app.fetch, hostname: '127.0.0.1', port: 0 })
  const closed = new Promise((resolve) => server.on('connection', (socket: Socket) => socket.on('close', resolve)))
  await once(server, 'listening')
  writes.hold()
  const tab = new AbortController()
  const registration = { fileKey, fileName: 'photo.jpg' }
  const aborted = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/images/metadata`, {
    method: 'POST',
    headers: { ...api.headers, connection: 'close' },
    body: JSON.stringify(registration),
    signal: tab.signal,
  })
  await writes.held()
  tab.abort()
  await Promise.all([expect(aborted).rejects.toThrow('aborted'), closed])
  writes.release()
  expect(await answered.promise).toMatchObject({ status: 400 })
  expect(await listImages()).toEqual([])
  await new Promise((stopped) => server.close(stopped))
})

test('a registration whose client goes away adds no image, and can be repeated', async () => {
  const { fileKey } = await api.sendFile(jpeg)
  writes.hold()
  const tab = new AbortController()
  const aborted = api.register(fileKey, {}, tab.signal)
  await writes.held()
  tab.abort()
  writes.release()
  expect((await aborted).status).toBe(400)
  expect(await listImages()).toEqual([])
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

test('all pictures that one person may send at once wait for their turn, and a further one finds no room before', async () => {
  const sent = await Promise.all(Array.from({ length: 11 }, () => api.sendFile(jpeg)))
  const keys = sent.flatMap(({ fileKey }) => fileKey || [])
  expect(keys).toHaveLength(10)
  writes.hold()
  const answers = keys.map((fileKey) => api.register(fileKey))
  await writes.held()
  writes.release()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses).toEqual(Array(10).fill(201))
})

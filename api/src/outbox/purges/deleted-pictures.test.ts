import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Image } from '@shop/db/tables/images'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { expect, test } from 'vitest'
import { drawTestImage, openTestImageApi } from '../../../testing/images/test-image-api.fixture.ts'
import { openPurgeQueue, startPurgeReceiver } from '../../../testing/purges/purge-receiver.fixture.ts'
import { createPurge } from './purge-requests.ts'

function openPicturePurge(dataDir: string, url: string) {
  const cache = { kind: 'post', url, siteUrl: 'https://shop.example' } as const
  const options = { dataDir, target: 'pictures', baseUrl: '/pictures/' } as const
  const queue = openPurgeQueue({ ...options, purge: createPurge(cache) })
  queue.restore([])
  return queue
}

test('caches receive the addresses of deleted and replaced images', async () => {
  const { url, purged } = await startPurgeReceiver()
  const dataDir = makeTestFolder()
  const purge = openPicturePurge(dataDir, url)
  const api = await openTestImageApi({ dataDir, purge })
  const jpeg = await drawTestImage().jpeg().toBuffer()
  const { body: first } = await api.upload(jpeg)
  const { body: second } = await api.upload(jpeg, { replaces: first.id })
  await expect.poll(() => purged).toContain(`/pictures/${first.aws_location}`)
  await api.call('DELETE', `/images/${first.id}`)
  await expect.poll(() => purged).toContain(`/pictures/${second.aws_location}`)
  await api.close({ keepFiles: true })
})

testInLongRun(
  'of images that are deleted one after the other each is purged when it is gone, and not before',
  async () => {
    const dataDir = makeTestFolder()
    const wasPublic = new Map<string, boolean>()
    const { url } = await startPurgeReceiver((path) => void wasPublic.set(path, existsSync(join(dataDir, path))))
    const purge = openPicturePurge(dataDir, url)
    const api = await openTestImageApi({ dataDir, purge })
    const jpeg = await drawTestImage().jpeg().toBuffer()
    const uploads: Image[] = []
    for (let count = 0; count < 8; count++) uploads.push((await api.upload(jpeg)).body)
    await Promise.all(uploads.map(({ id }) => api.call('DELETE', `/images/${id}`)))
    const addresses = uploads.map(({ aws_location }) => `/pictures/${aws_location}`)
    await expect.poll(() => addresses.filter((address) => !wasPublic.has(address))).toEqual([])
    await api.close({ keepFiles: true })
    expect([...wasPublic].filter(([, isPublic]) => isPublic)).toEqual([])
  },
)

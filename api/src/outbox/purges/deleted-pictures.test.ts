import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import { drawTestImage, openTestImageApi } from '../../../testing/images/test-image-api.fixture.ts'
import { openPurgeQueue, startPurgeReceiver } from '../../../testing/http/receivers.fixture.ts'
import { createPurge } from './purge-requests.ts'

test('caches receive the addresses of deleted and replaced images once those are gone', async () => {
  const dataDir = makeTestFolder()
  const stillPublic: string[] = []
  const notePublic = (path: string) => void (existsSync(join(dataDir, path)) && stillPublic.push(path))
  const { url, purged } = await startPurgeReceiver(notePublic)
  const cache = { kind: 'post', url, siteUrl: 'https://shop.example' } as const
  const options = { dataDir, target: 'pictures', baseUrl: '/pictures/' } as const
  const purge = openPurgeQueue({ ...options, purge: createPurge(cache) })
  purge.restore([])
  const api = await openTestImageApi({ dataDir, purge })
  const jpeg = await drawTestImage().jpeg().toBuffer()
  const { body: first } = await api.upload(jpeg)
  const { body: second } = await api.upload(jpeg, { replaces: first.id })
  await expect.poll(() => purged).toContain(`/pictures/${first.aws_location}`)
  await api.call('DELETE', `/images/${first.id}`)
  await expect.poll(() => purged).toContain(`/pictures/${second.aws_location}`)
  await api.close({ keepFiles: true })
  expect(stillPublic).toEqual([])
})

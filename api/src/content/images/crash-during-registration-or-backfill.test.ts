import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { expect, test } from 'vitest'
import { drawTestImage, openTestImageApi } from '../../../testing/images/test-image-api.fixture.ts'
import type { Storage } from '../../base/storage/storage.ts'
import { reportImageFiles } from './collect-orphans.ts'

/** Reading the upload, writing the original and three WebP, removing the upload; reading the original, three AVIF. */
const OPERATIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
/** In a quick run the one before the upload is removed. */
const CRASHES = OPERATIONS.filter((operation) => process.env.TEST_LONG || operation === 6)

/** Registers an upload in a shop that does nothing more from a storage operation on, as if it was killed before it. */
async function startRegistration(killedBefore = Number.POSITIVE_INFINITY) {
  let operations = 0
  function counted<Arguments extends unknown[], Result>(call: (...args: Arguments) => Promise<Result>) {
    return (...args: Arguments) => (++operations < killedBefore ? call(...args) : new Promise<Result>(() => {}))
  }
  const wrapStorage = ({ read, write, remove, ...storage }: Storage) => {
    return { ...storage, read: counted(read), write: counted(write), remove: counted(remove) }
  }
  const api = await openTestImageApi({ wrapStorage })
  const { fileKey } = await api.sendFile(await drawTestImage(500, 40).jpeg().toBuffer())
  return { api, fileKey, registration: api.register(fileKey), countOperations: () => operations }
}

test.each(CRASHES)(
  'after a crash before storage operation %i, no record lacks files, and the upload can be registered',
  async (operation) => {
    const { api: killed, fileKey, countOperations } = await startRegistration(operation)
    await expect.poll(countOperations).toBe(operation)
    const api = await openTestImageApi({ dataDir: killed.folder })
    expect((await reportImageFiles(api.db, api.storage)).missing).toEqual([])
    const { status, body } = await api.register(fileKey)
    expect(status).toBe(201)
    api.imageService.start()
    expect((await api.waitForVariants(body.id)).variants).toHaveLength(6)
    const { missing, orphans } = await reportImageFiles(api.db, api.storage)
    expect([missing, orphans]).toEqual([[], []])
    expect((await api.call<object[]>('GET', '/images')).body).toHaveLength(1)
  },
)

testInLongRun('registering an upload takes exactly these storage operations', async () => {
  const { api, registration, countOperations } = await startRegistration()
  const { status, body } = await registration
  expect(status).toBe(201)
  await api.waitForVariants(body.id)
  expect(countOperations()).toBe(OPERATIONS.length)
})

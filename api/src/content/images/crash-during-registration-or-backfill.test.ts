import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { beforeEach, expect, test } from 'vitest'
import { openTestImageApi } from '../../../testing/images/test-image-api.fixture.ts'
import { reportImageFiles } from './collect-orphans.ts'

const PROGRAM = fileURLToPath(
  new URL('../../../testing/images/upload-and-kill-itself-main.fixture.ts', import.meta.url),
)

let dataDir: string
beforeEach(() => {
  dataDir = makeTestFolder()
})

function run(operation: number) {
  const { stdout, signal, stderr } = spawnSync(process.execPath, [PROGRAM, dataDir, `${operation}`], {
    encoding: 'utf8',
  })
  const [fileKey = '', status] = stdout.trim().split('\n')
  return { fileKey, status, killed: signal === 'SIGKILL', stderr }
}

/** Reading the upload, writing the original and three WebP, removing the upload; reading the original, three AVIF. */
const OPERATIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** In a quick run the one before the upload is removed. */
const CRASHES = OPERATIONS.filter((operation) => process.env.TEST_LONG || operation === 6)

test.each(CRASHES)(
  'after a crash before storage operation %i, no record lacks files, and the upload can be registered',
  async (operation) => {
    const { fileKey, killed, stderr } = run(operation)
    expect(stderr).toBe('')
    expect(killed).toBe(true)
    const api = await openTestImageApi({ dataDir })
    expect((await reportImageFiles(api.db, api.storage)).missing).toEqual([])
    const { status, body } = await api.register(fileKey)
    expect(status).toBe(201)
    api.imageService.start()
    expect((await api.waitForVariants(body.id)).variants).toHaveLength(6)
    const { missing, orphans } = await reportImageFiles(api.db, api.storage)
    expect([missing, orphans]).toEqual([[], []])
    expect((await api.call<object[]>('GET', '/images')).body).toHaveLength(1)
    await api.close({ keepFiles: true })
  },
)

testInLongRun('registering an upload takes exactly these storage operations', () => {
  expect(run(OPERATIONS.length + 1)).toMatchObject({ killed: false, status: '201' })
})

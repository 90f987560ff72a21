import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reportImageFiles } from './image-report.ts'
import { openTestImageApi } from './test-image-api.fixture.ts'

const program = fileURLToPath(new URL('./crash-recovery.fixture.ts', import.meta.url))

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'shop-kill-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function run(step: number) {
  const { stdout, signal, stderr } = spawnSync(process.execPath, [program, dataDir, `${step}`], { encoding: 'utf8' })
  const [fileKey = '', status] = stdout.trim().split('\n')
  return { fileKey, status, killed: signal === 'SIGKILL', stderr }
}

/** What is registered: the file that came in is read, master and two WebP are written, it is removed; then AVIF. */
const STEPS = [1, 2, 3, 4, 5, 6, 7, 8]

test.each(STEPS)(
  'killed before step %i, no record is left without its files, and the upload can be registered',
  async (step) => {
    const { fileKey, killed, stderr } = run(step)
    expect(stderr).toBe('')
    expect(killed).toBe(true)
    const gallery = await openTestImageApi({ dataDir })
    expect((await reportImageFiles(gallery.db, gallery.storage)).missing).toEqual([])
    const { status, body } = await gallery.register(fileKey)
    expect(status).toBe(201)
    gallery.imageService.start()
    expect((await gallery.waitForVariants(body.id)).variants).toHaveLength(4)
    const { missing, orphans } = await reportImageFiles(gallery.db, gallery.storage)
    expect([missing, orphans]).toEqual([[], []])
    expect((await gallery.call<object[]>('GET', '/images')).body).toHaveLength(1)
    await gallery.close({ keep: true })
  },
)

test('these are all the steps there are', () => {
  expect(run(STEPS.length + 1)).toMatchObject({ killed: false, status: '201' })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { newestRevision } from '@shop/db/records/journal'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { beforeAll, expect, test } from 'vitest'
import { addPicture } from '../../api/testing/backup/backup-shop.fixture.ts'
import { readCopied } from '../../api/testing/backup/copied-shop.fixture.ts'
import { startFaultProxy } from '../../api/testing/mirror/s3-fault-proxy.fixture.ts'
import { openTestShop } from '../../api/testing/open-test-shop.ts'
import { withRadosgw } from '../../api/testing/storage/start-radosgw.fixture.ts'
import { programFile } from '../tools/paths.ts'

await withRadosgw('a restore from a bucket', async ({ endpoint, inspect, backupEnv }) => {
  const into = makeTestFolder()
  const proxy = await startFaultProxy(endpoint)
  const env = backupEnv('copies', proxy.endpoint)

  beforeAll(async () => {
    await inspect('copies').createBucket()
    const shop = await openTestShop({ seed: 'none', env })
    await addPicture(shop)
    while ((await readCopied(shop))?.revision !== newestRevision(shop.db)) await sleep(100)
    await shop.close()
  }, 120_000)

  /** Beside the proxy, which is of this process. */
  async function restore(otherEnv: NodeJS.ProcessEnv = {}) {
    const { PATH } = process.env
    const args = [programFile('restore'), 'bucket', '--into', into]
    const program = spawn(process.execPath, args, { env: { PATH, ...env, ...otherEnv } })
    const output = Promise.all([text(program.stdout), text(program.stderr)])
    const [status] = await once(program, 'exit')
    const [stdout, stderr] = await output
    return { status, stdout, stderr }
  }

  test('with a wrong secret a restore says so in one sentence', async () => {
    const stderr = 'The bucket copies says that the secret of the access key is wrong.\n'
    expect(await restore({ BACKUP_S3_SECRET_ACCESS_KEY: 'other' })).toEqual({ status: 1, stdout: '', stderr })
  })

  test('a restore tells how far it is, says that the bucket is gone, and another one finishes', async () => {
    proxy.onEachRequest(() => sleep(800))
    proxy.limitRequests(5)
    expect(await restore()).toEqual({
      ...{ status: 1, stdout: '', stderr: expect.stringMatching(/The bucket copies hangs up\.\n$/) },
    })
    expect(readdirSync(into)).toEqual([])
    proxy.limitRequests(Number.POSITIVE_INFINITY)
    expect(await restore()).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^The shop of .+, with 2 picture files, is in /),
      stderr: expect.stringMatching(/^(\d of 3 files, \d+ %\n)+$/),
    })
    expect(readdirSync(into).sort()).toEqual(['deleted', 'holder.json', 'pictures', 'shop.sqlite'])
  })
})

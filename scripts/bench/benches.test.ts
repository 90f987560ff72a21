import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../tools/paths.ts'

/** The sizes that only show that a bench runs. */
const SMALL_SIZES: Record<string, string[]> = {
  'disaster-recovery.ts': ['2', '1', '1'],
  'hostile-text.ts': ['2', '1000'],
  'largest-paint.ts': ['1'],
  'list-after-save.ts': ['2', '1'],
  'page-during-floods.ts': ['4', '4', '1', '0.1', '1'],
  'pages-of-other-moments.ts': ['2', '4', '1', '0'],
  'presence-heartbeats.ts': ['2', '1', '1'],
  'publish.ts': ['2', '1', '0'],
  'serve.ts': ['20', '1', '1'],
  'two-languages.ts': ['2', '1'],
}

const benches = readdirSync(import.meta.dirname).filter((file) => /^[\w-]+\.ts$/.test(file))
test('every bench has sizes for a quick test', () => {
  expect(Object.keys(SMALL_SIZES)).toEqual(benches.sort())
})

test.for(benches)('the bench %s runs to its end and leaves nothing behind', (bench) => {
  const folder = makeTestFolder()
  const args = [join(import.meta.dirname, bench), ...(SMALL_SIZES[bench] ?? [])]
  const env = { ...process.env, TMPDIR: folder, SEED: 'none', TURBO_CACHE_DIR: join(repositoryRoot, '.turbo/cache') }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8', timeout: 170_000 })
  expect([status, status === 0 || stderr]).toEqual([0, true])
  expect(stdout).toMatch(/\d/)
  expect(readdirSync(folder).filter((name) => name.startsWith('shop-'))).toEqual([])
})

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { repositoryRoot } from '../tools/run-tool.ts'

/** The sizes that only show that a bench runs. */
const SMALL_SIZES: Record<string, string[]> = {
  'backup.ts': ['10', '1', '5'],
  'first-start.ts': ['warm'],
  'history.ts': ['1', '0.1'],
  'image-uploads.ts': ['1', '1'],
  'memory.ts': ['0', '0'],
  'pages.ts': ['0', '/reviews'],
  'publish.ts': ['10', '1', '0'],
  'read-latency.ts': ['10', '1', '6', '1'],
  'serve.ts': ['20', '1'],
}

const folder = mkdtempSync(join(tmpdir(), 'shop-benches-'))
afterAll(() => rmSync(folder, { recursive: true }))

const benches = readdirSync(import.meta.dirname).filter((file) => /^[\w-]+\.ts$/.test(file))
const env = { ...process.env, TMPDIR: folder, SEED: 'none', TURBO_CACHE_DIR: join(repositoryRoot, '.turbo/cache') }

test('every bench has sizes for a quick test', () => {
  expect(Object.keys(SMALL_SIZES)).toEqual(benches.sort())
})

test.for(benches)('the bench %s runs to its end and leaves nothing behind', { timeout: 120_000 }, (bench, { skip }) => {
  if (bench === 'first-start.ts') skip(!existsSync(join(repositoryRoot, '.git')), 'This is no git repository.')
  const args = [join(import.meta.dirname, bench), ...(SMALL_SIZES[bench] ?? [])]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8', timeout: 110_000 })
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/\d/)
  expect(readdirSync(folder)).toEqual([])
})

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeTestFolder, whenDone } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { programFile } from '../tools/paths.ts'

const dataDir = makeTestFolder()

/** @returns what the process of a new server was started with */
async function readSettings(env: NodeJS.ProcessEnv) {
  const server = await startTestServer(dataDir, { SEED: 'none', ...env })
  whenDone(() => server.stop())
  const read = (file: string) => readFileSync(`/proc/${server.pid}/${file}`, 'utf8').split('\0')
  return { args: read('cmdline').filter((arg) => arg.startsWith('--')), env: read('environ') }
}

test('the server runs with settings that keep unused memory small', async () => {
  const settings = await readSettings({})
  expect(settings.args).toEqual(['--max-semi-space-size=1', '--expose-gc'])
  expect(settings.env).toEqual(expect.arrayContaining(['MALLOC_ARENA_MAX=1', 'MALLOC_TRIM_THRESHOLD_=1048576']))
})

testInLongRun('settings of the operator stay as they are', async () => {
  const settings = await readSettings({ MALLOC_ARENA_MAX: '4' })
  expect(settings.args).toEqual([])
  expect(settings.env).toContain('MALLOC_ARENA_MAX=4')
})

test('the process that copies loads no client of buckets before one is named', () => {
  const loaded = new Set<string>()
  const load = (file: string) => {
    if (loaded.has(file)) return
    loaded.add(file)
    const imports = readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*["'](\.\/[^"']+)["']/g)
    for (const [, path = ''] of imports) load(join(dirname(file), path))
  }
  load(programFile('api-safekeeping-backup-copies-copy-after-save-process-main'))
  const sources = [...loaded].flatMap((file) => JSON.parse(readFileSync(`${file}.map`, 'utf8')).sources as string[])
  expect(sources.join(' ')).toContain('api/src/base/storage/s3-client.ts')
  expect(sources.filter((source) => source.includes('@aws-sdk'))).toEqual([])
})

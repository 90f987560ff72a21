import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('npm run migration without a name says how to give one', () => {
  const script = fileURLToPath(new URL('./generate-migration.ts', import.meta.url))
  const { stdout, stderr, status } = spawnSync(process.execPath, [script], { env: {}, encoding: 'utf8' })
  expect([stdout, stderr, status]).toEqual(['', 'Name the migration: npm run migration -- NAME\n', 1])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from './paths.ts'

/** The registry answers no audits, so this list is kept by hand: package, first fixed version, advisories. */
const FIRST_FIXED_VERSIONS: [string, string, string][] = [
  ['sharp', '0.35.4', 'GHSA-rgj7-g3m4-5g8c, CVE-2026-84383, GHSA-f88m-g3jw-g9cj'],
  ['astro', '7.2.8', 'GHSA-26w7-cxv4-gfx2, GHSA-376h-93r7-7g6f, GHSA-4g3v-8h47-v7g6, GHSA-f48w-9m4c-m7f5'],
  ['hono', '4.13.5', 'GHSA-gqvv-2mrq-wpjv, GHSA-g6gw-c38x-mqfc, GHSA-crvj-82cr-hjcx, GHSA-9vqf-7f2p-gf9v'],
  ['@hono/node-server', '2.0.10', 'GHSA-9mqv-5hh9-4cgg'],
  ['dompurify', '3.4.11', 'CVE-2026-47423, CVE-2026-49458, CVE-2026-49978 and others'],
  ['drizzle-orm', '0.45.2', 'CVE-2026-39356'],
  ['react-router', '7.18.2', 'GHSA-qwww-vcr4-c8h2, CVE-2026-55685, CVE-2026-42211'],
  ['react-router-dom', '7.18.2', 'GHSA-qwww-vcr4-c8h2, CVE-2026-55685, CVE-2026-42211'],
  ['vite', '8.0.16', 'CVE-2026-53571'],
  ['tar', '7.5.11', 'CVE-2026-23745, CVE-2026-23950, CVE-2026-24842, CVE-2026-26960, CVE-2026-29786, CVE-2026-31802'],
  ['better-sqlite3', '12.11.1', 'the WAL reset fault of SQLite before 3.51.3'],
  ['devalue', '5.8.1', 'CVE-2026-42570'],
  ['h3', '1.15.9', 'no number'],
  ['yaml', '2.8.3', 'CVE-2026-33532'],
  ['js-yaml', '4.3.2', 'CVE-2026-84375'],
  ['esbuild', '0.25.0', 'GHSA-67mh-4wv8-2f99'],
]

const lockfile = readFileSync(join(repositoryRoot, 'pnpm-lock.yaml'), 'utf8')

test.each(FIRST_FIXED_VERSIONS)('every locked version of %s is at least %s (%s)', (name, fixed) => {
  const versions = lockedVersions(name)
  expect(versions).not.toEqual([])
  expect(versions.filter((version) => isBelow(version, fixed))).toEqual([])
})

/** A key of the lockfile's packages such as `  '@hono/node-server@2.1.8':`. */
function lockedVersions(name: string): string[] {
  const key = new RegExp(`^ {2}'?${name}@([^:'(]+)'?:$`, 'gm')
  return [...new Set([...lockfile.matchAll(key)].map(([, version]) => `${version}`))]
}

function isBelow(version: string, fixed: string): boolean {
  const order = new Intl.Collator('en', { numeric: true })
  const [numbers = '', prerelease] = version.split('-')
  return order.compare(numbers, fixed) < 0 || (numbers === fixed && prerelease !== undefined)
}

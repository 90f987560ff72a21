import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fetchDebianPackage, unpackedProgramCommand } from '../testing/fetch-debian-package.ts'
import { repositoryRoot } from '../tools/paths.ts'
import { runTool } from '../tools/run-tool.ts'

const MAX_EXPOSURE = 1.5

const unit = join(repositoryRoot, 'scripts/deploy/shop.service')

/** @throws a sentence where Debian's systemd cannot be fetched */
function findAnalyzer() {
  const folder = fetchDebianPackage('systemd')
  const libraries = ['x86_64', 'aarch64'].map((name) => `usr/lib/${name}-linux-gnu/systemd`)
  return (args: string[]) => {
    const { command, args: all } = unpackedProgramCommand(folder, 'usr/bin/systemd-analyze', args, libraries)
    return runTool(command, all)
  }
}

function tryToFindAnalyzer() {
  try {
    return findAnalyzer()
  } catch (error) {
    test.skip(`the unit of systemd: ${error instanceof Error ? error.message : error}`, () => {})
  }
}

const analyze = tryToFindAnalyzer()
if (analyze) {
  test(`systemd counts an exposure of at most ${MAX_EXPOSURE} for the unit`, async () => {
    const { output } = await analyze(['security', '--offline=true', '--no-pager', unit])
    const exposure = Number(/Overall exposure level for shop\.service: ([\d.]+)/.exec(output)?.[1])
    expect(exposure, output).toBeLessThanOrEqual(MAX_EXPOSURE)
  })
}

test('the unit may write nothing but the data of the shop, and starts what an upgrade installs', () => {
  const text = readFileSync(unit, 'utf8')
  const writable = text.match(/^(ReadWritePaths|StateDirectory|CacheDirectory|LogsDirectory|RuntimeDirectory)=.*$/gm)
  expect(writable).toEqual(['ReadWritePaths=/srv/shop/data'])
  expect(text).toContain('/srv/shop/current/scripts/dist/serve.js\n')
})

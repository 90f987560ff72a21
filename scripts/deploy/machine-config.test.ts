import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unpackedProgramCommand } from '../testing/fetch-debian-package.ts'
import { repositoryRoot } from '../tools/paths.ts'
import { runTool } from '../tools/run-tool.ts'
import { fetchOrSkip } from './available-servers.fixture.ts'

const MAX_EXPOSURE = 1.5

const unit = join(repositoryRoot, 'scripts/deploy/shop.service')

const systemdFolder = fetchOrSkip('systemd', 'the unit of systemd')
if (systemdFolder) {
  test(`systemd counts an exposure of at most ${MAX_EXPOSURE} for the unit`, async () => {
    const libraries = ['x86_64', 'aarch64'].map((name) => `usr/lib/${name}-linux-gnu/systemd`)
    const options = ['security', '--offline=true', '--no-pager', unit]
    const { command, args } = unpackedProgramCommand(systemdFolder, 'usr/bin/systemd-analyze', options, libraries)
    const { output } = await runTool(command, args)
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

const drbdFolder = fetchOrSkip('drbd-utils', 'the volume of DRBD')
if (drbdFolder) {
  test('DRBD reads the volume of two machines, and confirms a write when both have it', async () => {
    const file = join(repositoryRoot, 'scripts/deploy/drbd.conf')
    const { command, args } = unpackedProgramCommand(drbdFolder, 'usr/sbin/drbdadm', ['--config-file', file, 'dump'])
    const { output } = await runTool(command, args)
    expect(output).toMatch(/resource shop \{.*on alpha \{.*on beta \{.*protocol +C;/s)
  })
}

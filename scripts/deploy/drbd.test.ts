import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fetchDebianPackage, unpackedProgramCommand } from '../testing/fetch-debian-package.ts'
import { repositoryRoot } from '../tools/paths.ts'
import { runTool } from '../tools/run-tool.ts'

function tryToFetch() {
  try {
    return fetchDebianPackage('drbd-utils')
  } catch (error) {
    test.skip(`the volume of DRBD: ${error instanceof Error ? error.message : error}`, () => {})
  }
}

const folder = tryToFetch()
if (folder) {
  test('DRBD reads the volume of two machines, and confirms a write when both have it', async () => {
    const file = join(repositoryRoot, 'scripts/deploy/drbd.conf')
    const { command, args } = unpackedProgramCommand(folder, 'usr/sbin/drbdadm', ['--config-file', file, 'dump'])
    const { output } = await runTool(command, args)
    expect(output).toMatch(/resource shop \{.*on alpha \{.*on beta \{.*protocol +C;/s)
  })
}

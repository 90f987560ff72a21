import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unpackedProgramCommand } from '../testing/fetch-debian-package.ts'
import { repositoryRoot } from '../tools/paths.ts'
import { runTool } from '../tools/run-tool.ts'
import { fetchOrSkip } from './available-servers.fixture.ts'

const folder = fetchOrSkip('drbd-utils', 'the volume of DRBD')
if (folder) {
  test('DRBD reads the volume of two machines, and confirms a write when both have it', async () => {
    const file = join(repositoryRoot, 'scripts/deploy/drbd.conf')
    const { command, args } = unpackedProgramCommand(folder, 'usr/sbin/drbdadm', ['--config-file', file, 'dump'])
    const { output } = await runTool(command, args)
    expect(output).toMatch(/resource shop \{.*on alpha \{.*on beta \{.*protocol +C;/s)
  })
}

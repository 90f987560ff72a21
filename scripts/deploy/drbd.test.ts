import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fetchDebianPackage, unpackedProgramCommand } from '../testing/debian-packages.ts'
import { repositoryRoot } from '../tools/repository-root.ts'
import { runTool } from '../tools/run-tool.ts'

test('DRBD reads the volume of two machines, and confirms a write when both have it', async ({ skip }) => {
  const file = join(repositoryRoot, 'scripts/deploy/drbd.conf')
  let folder = ''
  try {
    folder = fetchDebianPackage('drbd-utils')
  } catch (error) {
    skip(`${error}`)
  }
  const { command, args } = unpackedProgramCommand(folder, 'sbin/drbdadm', ['--config-file', file, 'dump'])
  const { output } = await runTool(command, args)
  expect(output).toMatch(/resource shop \{.*on alpha \{.*on beta \{.*protocol +C;/s)
})

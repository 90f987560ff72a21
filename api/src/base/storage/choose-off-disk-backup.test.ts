import { tmpdir } from 'node:os'
import { ANOTHER_DISK } from '@shop/db/testing/another-disk'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import { readEnv } from '../config/env.ts'
import { chooseCopyPlace } from './choose-off-disk-backup.ts'

test.each([tmpdir(), ANOTHER_DISK])('a folder on the disk of the shop is no place for copies, in %s', (disk) => {
  const env = readEnv({ DATA_DIR: makeTestFolder(disk), BACKUP_DIR: makeTestFolder(disk) })
  expect(chooseCopyPlace(env)).toBeUndefined()
})

test('a folder on another disk is a place for copies', () => {
  const env = readEnv({ DATA_DIR: makeTestFolder(tmpdir()), BACKUP_DIR: makeTestFolder(ANOTHER_DISK) })
  expect(chooseCopyPlace(env)).toBe('folder')
})

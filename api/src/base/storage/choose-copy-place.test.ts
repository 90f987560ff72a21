import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { ANOTHER_DISK } from '@shop/db/testing/another-disk'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../config/env.ts'
import { chooseCopyPlace } from './choose-copy-place.ts'

function makeFolder(parent: string): string {
  const folder = mkdtempSync(`${parent}/shop-place-`)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test.each([tmpdir(), ANOTHER_DISK])('a folder on the disk of the shop is no place for copies, in %s', (disk) => {
  const env = readEnv({ DATA_DIR: makeFolder(disk), BACKUP_DIR: makeFolder(disk) })
  expect(chooseCopyPlace(env)).toBeUndefined()
})

test('a folder on another disk is a place for copies', () => {
  const env = readEnv({ DATA_DIR: makeFolder(tmpdir()), BACKUP_DIR: makeFolder(ANOTHER_DISK) })
  expect(chooseCopyPlace(env)).toBe('folder')
})

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withOpenDatabase } from '@shop/db/sqlite/open-database'
import { factors } from '@shop/db/tables/factors-and-sign-in-rules'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { flipBit, openBackupShop, readTree } from '../../../../testing/backup/backup-shop.fixture.ts'
import { readEnv } from '../../../base/config/env.ts'
import { listFiles } from '../../../base/filesystem/files.ts'
import { restoreFrom } from '../restore/restore-from.ts'
import { openFolderStore } from '../store/backup-stores.ts'
import { openCipher } from '../store/encryption.ts'
import { exportBackupFromEnv } from '../store/export-backup.ts'

const opened = await openBackupShop()
const codes = { id: 'app', user_id: 1, kind: 'codes', created_at: '2026-11-20T08:00:00.000Z' } as const
const secrets = { secret: 'JBSWY3DPEHPK3PXP', recovery_hashes: ['a hash'] }
opened.shop.db
  .insert(factors)
  .values({ ...codes, ...secrets })
  .run()
const encrypted = await backUpEncrypted()

/** Backs up, encrypted for a new key. @returns the settings, and the file of the key */
async function backUpEncrypted() {
  const { dataDir } = opened.shop
  const folder = join(dataDir, 'encrypted')
  const identity = await generateIdentity()
  const identityFile = join(dataDir, 'key.txt')
  writeFileSync(identityFile, `# created by age-keygen\n${identity}\n`)
  const BACKUP_AGE_RECIPIENT = await identityToRecipient(identity)
  const env = readEnv({ DATA_DIR: dataDir, BACKUP_DIR: folder, BACKUP_AGE_RECIPIENT })
  const [run] = await opened.backUp([openFolderStore(folder, await openCipher(env))])
  expect(run).toMatchObject({ error: null, proven_at: expect.any(String) })
  return { folder, env, identityFile }
}

test('with a recipient a backup and its export are encrypted, and only the key of the owner opens them elsewhere', async () => {
  const { folder, env, identityFile } = encrypted
  const isPlain = (file: string) => !file.startsWith('snapshots/') && !file.endsWith('.age')
  expect(listFiles(folder).filter(isPlain)).toEqual([])
  expect(listFiles(join(folder, 'snapshots'))).toEqual([expect.stringMatching(/^2026-.*\.json$/), 'since.json.age'])
  const elsewhere = readEnv({ DATA_DIR: makeTestFolder() })
  const into = makeTestFolder()
  await expect(restoreFrom({ from: folder, into, env: elsewhere })).rejects.toThrow(
    /is encrypted, and none of the given keys opens it: .* or it is damaged/,
  )
  expect(listFiles(into)).toEqual([])
  expect(await restoreFrom({ from: folder, into, identityFile, env: elsewhere })).toMatchObject({ enabledAgain: [] })
  expect(readTree(join(into, 'pictures'))).toEqual(readTree(join(opened.shop.dataDir, 'pictures')))

  const file = await exportBackupFromEnv(env, join(makeTestFolder(), 'shop.tar'))
  expect(file).toMatch(/shop\.tar\.age$/)
  expect(readFileSync(file).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n')
  const intoOther = makeTestFolder()
  await restoreFrom({ from: file, into: intoOther, identityFile, env: elsewhere })
  expect(listFiles(intoOther)).toContain('shop.sqlite')
})

test('a damaged encrypted backup says that it is damaged when the key is the right one', async () => {
  const { env, identityFile } = encrypted
  const exported = await exportBackupFromEnv(env, join(makeTestFolder(), 'shop.tar'))
  flipBit(exported)
  const elsewhere = readEnv({ DATA_DIR: makeTestFolder() })
  const restoring = restoreFrom({ from: exported, into: makeTestFolder(), identityFile, env: elsewhere })
  await expect(restoring).rejects.toThrow(/ is damaged\.$/)
})

testInLongRun('a damaged export is refused with a sentence', async () => {
  const folder = makeTestFolder()
  await opened.backUp([openFolderStore(folder)])
  const env = readEnv({ DATA_DIR: opened.shop.dataDir, BACKUP_DIR: folder })
  const file = await exportBackupFromEnv(env, join(makeTestFolder(), 'shop.tar'))
  flipBit(file, readFileSync(file).indexOf('SQLite format 3') + 5_000)
  const into = makeTestFolder()
  await expect(restoreFrom({ from: file, into, env })).rejects.toThrow('The file shop.sqlite in the backup is damaged.')
  expect(listFiles(into)).toEqual([])
})

testInLongRun(
  'the secrets of one-time codes are in encrypted backups alone, and a restore without them tells whose are lost',
  async () => {
    const plain = join(opened.shop.dataDir, 'plain')
    const [run] = await opened.backUp([openFolderStore(plain)])
    expect(run).toMatchObject({ error: null, proven_at: expect.any(String) })
    for (const [from, kept] of [
      [encrypted.folder, secrets],
      [plain, { secret: null, recovery_hashes: [] }],
    ] as const) {
      const into = makeTestFolder()
      const env = readEnv({ DATA_DIR: makeTestFolder() })
      await restoreFrom({ from, into, identityFile: encrypted.identityFile, env })
      const file = join(into, 'shop.sqlite')
      expect(withOpenDatabase(file, (db) => db.select().from(factors).all())).toMatchObject([{ ...codes, ...kept }])
      expect(readFileSync(file).includes(secrets.secret)).toBe(kept.secret !== null)
    }
    expect(opened.shop.db.select().from(factors).all()).toMatchObject([secrets])
  },
)

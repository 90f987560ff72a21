import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listWithdrawals } from '@shop/db/records/withdrawn-photos'
import { type Database, withOpenDatabase } from '@shop/db/sqlite/open-database'
import type { Withdrawal } from '@shop/db/tables/withdrawals-and-work-holds'
import { hashOf } from '../../../base/filesystem/content-hash.ts'
import { listFiles, withTemporaryFolder } from '../../../base/filesystem/files.ts'
import { eraseLater } from '../restore/apply-revocations.ts'
import { restoreFiles } from '../restore/restore-backup.ts'
import type { BackupReader } from '../store/backup-reader.ts'
import { BackupError } from '../store/manifest.ts'
import { type DatabaseSnapshot, digestTables, findDifferentNames } from './snapshot-database.ts'

export interface SiteOptions {
  db: Database // of the shop, which may know of later withdrawals
  siteUrl: string
  imageBaseUrl: string
  now: Date
  exportSite: ExportSite
}

export interface VerificationOptions extends SiteOptions {
  snapshot: DatabaseSnapshot
  workFolder: string
}

/** Renders the whole site; comes from the publisher, which the backups may not import. */
export type ExportSite = (options: {
  databaseFile: string
  outputFolder: string
  workFolder: string
  siteUrl: string
  imageBaseUrl: string
  clock: () => Date
}) => Promise<unknown>

/** Compares every row, and the site rendered from both, byte for byte. */
export async function verifyBackup(backup: BackupReader, options: VerificationOptions, compareRows = compareTables) {
  const withdrawals = listWithdrawals(options.db)
  assertComplete(backup, withdrawals)
  await withTemporaryFolder({ prefix: 'verify-', parent: options.workFolder }, async (work) => {
    const knownThen = withOpenDatabase(options.snapshot.file, listWithdrawals)
    const erase = (db: Database) => eraseLater(db, knownThen)
    await restoreFiles(backup, join(work, 'restored'), erase, { withdrawals })
    const databaseFile = join(work, 'restored/shop.sqlite')
    compareRows(databaseFile, options.snapshot)
    await renderSite(databaseFile, join(work, 'restored-site'), options)
    if (backup.manifest.revision < options.snapshot.revision) return
    await renderSite(options.snapshot.file, join(work, 'original-site'), options)
    compareSites(join(work, 'restored-site'), join(work, 'original-site'))
  })
}

/** For a copy of an earlier moment: sessions have changed since, and old changes were emptied or deleted. */
export function compareJournals(databaseFile: string, { file }: DatabaseSnapshot) {
  withOpenDatabase(databaseFile, ({ $client }) => {
    $client.prepare('attach ? as shop').run(file)
    const ofThatTime = 'revision <= (select max(revision) from main.changes)'
    const expected = `select * from shop.changes where ${ofThatTime} and coalesce(before, after) is not null`
    const [lost] = $client.prepare(`${expected} except select * from main.changes`).all()
    if (lost) throw new BackupError('Its journal differs from that of the shop.')
  })
}

/** A picture that was withdrawn while the backup was made may be missing. */
function assertComplete({ manifest: { missing: all } }: BackupReader, withdrawals: Withdrawal[]) {
  const withdrawn = new Set(withdrawals.flatMap(({ files }) => files.map(({ path }) => path)))
  const missing = all.filter((path) => !withdrawn.has(path))
  const [first] = missing
  if (!first) return
  const more = missing.length > 1 ? `, and ${missing.length - 1} more` : ''
  throw new BackupError(`The picture file ${first} was missing when the backup was taken${more}.`)
}

function compareTables(databaseFile: string, { digests }: DatabaseSnapshot) {
  const [table] = findDifferentNames(digests, withOpenDatabase(databaseFile, digestTables))
  if (table) throw new BackupError(`The table ${table} of the backup differs from the original.`)
}

async function renderSite(databaseFile: string, outputFolder: string, options: VerificationOptions) {
  const { siteUrl, imageBaseUrl, workFolder, now, exportSite } = options
  await exportSite({ databaseFile, outputFolder, siteUrl, imageBaseUrl, workFolder, clock: () => now })
}

function compareSites(restored: string, original: string) {
  const [file] = findDifferentNames(digestFiles(restored), digestFiles(original))
  if (file) throw new BackupError(`The page file ${file} of the backup differs from the original.`)
}

function digestFiles(folder: string): Map<string, string> {
  return new Map(listFiles(folder).map((file) => [file, hashOf(readFileSync(join(folder, file)))]))
}

import type { Database } from '@shop/db/sqlite/open-database'
import { ANOTHER_DISK } from '@shop/db/testing/another-disk'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, onTestFinished, vi } from 'vitest'
import { mountFillableDisk } from '../../../scripts/testing/fillable-disk.ts'
import { openFolderStore } from '../../src/safekeeping/backup/store/backup-stores.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'
import { readRestored } from './backup-shop.fixture.ts'

/** @returns a disk in memory, or undefined where none can be mounted */
export function mountSmallDisk(kilobytes: number): string | undefined {
  const { folder, mountError, unmount } = mountFillableDisk(Math.ceil(kilobytes / 1024))
  onTestFinished(unmount)
  return mountError ? undefined : folder
}

/** Moves the clock by which the server waits. */
export function passTime(milliseconds: number) {
  vi.restoreAllMocks()
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds)
}

export async function openShopWithFolder(BACKUP_DIR = makeTestFolder(ANOTHER_DISK)) {
  const shop = await openTestShop({ seed: 'none', rendersPages: false, env: { BACKUP_DIR } })
  await waitForCopy(shop, shop.publisher.status().revision)
  return { shop, folder: BACKUP_DIR, listBackups: async () => (await openFolderStore(BACKUP_DIR).listBackups()).names }
}

export async function readCopied(shop: TestShop) {
  return (await shop.read<{ copied: { revision: number; at: string; place: string } | null }>('/publication')).copied
}

export const readBackups = (shop: TestShop) => shop.read<{ isRunning: boolean; problem: string | null }>('/backups')
/** @returns the revision */
export async function save(shop: TestShop, title: string): Promise<number> {
  const response = await shop.call('POST', '/services', { title, description: 'Scissors.', image_id: null })
  expect(response.status).toBe(201)
  return Number(response.headers.get('x-revision'))
}

export function waitForCopy(shop: TestShop, revision: number, timeout = 60_000) {
  return expect.poll(async () => (await readCopied(shop))?.revision, { timeout, interval: 20 }).toBe(revision)
}

export async function expectProblem(shop: TestShop, sentence: RegExp) {
  const problem = expect.stringMatching(sentence)
  await expect.poll(() => readBackups(shop)).toMatchObject({ problem })
  const health = await (await shop.callAnonymously('GET', '/health')).json()
  expect(health).toMatchObject({ ok: true, status: 'warn' })
}

/** The titles of the services in the newest backup. */
export async function restoredTitles(from: string, env?: NodeJS.ProcessEnv): Promise<unknown[]> {
  const readTitles = ({ $client }: Database) => $client.prepare('select title from services order by id').pluck().all()
  return readRestored(from, readTitles, env)
}

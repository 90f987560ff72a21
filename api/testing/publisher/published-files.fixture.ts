import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Event } from '@shop/db/tables/events'
import { expect, vi } from 'vitest'
import { listFiles } from '../../src/base/filesystem/files.ts'
import type { TestShop } from '../open-test-shop.ts'
import { findMissingShareImages } from '../published-shop.ts'

export function readPublishedFile({ folder }: TestShop, file: string): string {
  return readFileSync(join(folder, file), 'utf8')
}

/** @returns a function that saves something, which has to succeed, and waits until it is live */
export function openSave({ call, waitUntilLive }: Pick<TestShop, 'call' | 'waitUntilLive'>) {
  return async (method: string, path: string, body: object): Promise<{ id: number }> => {
    const response = await call(method, path, body)
    expect([path, response.ok]).toEqual([path, true])
    await waitUntilLive()
    return (await response.json()) as { id: number }
  }
}

export async function waitForShareImages({ folder, callAnonymously }: TestShop) {
  const upcoming = (await (await callAnonymously('GET', '/events/upcoming')).json()) as { events: Event[] }
  await vi.waitFor(() => expect(findMissingShareImages(folder, upcoming)).toEqual([]), 180_000)
}

/** The files of the public folder that a save writes. */
export async function listWrittenFiles(shop: TestShop, save: () => unknown): Promise<string[]> {
  const inodesByFile = () =>
    Object.fromEntries(listFiles(shop.folder).map((file) => [file, statSync(join(shop.folder, file)).ino]))
  await shop.waitUntilLive() // A file that is written twice may have its old inode again.
  await waitForShareImages(shop)
  const before = inodesByFile()
  await save()
  await shop.waitUntilLive()
  const after = inodesByFile()
  return Object.keys(after)
    .filter((file) => after[file] !== before[file])
    .sort()
}

/** Makes every page that shows the image fail to render. @returns a function that repairs it */
export function corruptImage({ db: { $client } }: Pick<TestShop, 'db'>, id: number) {
  const variants = $client.prepare('select variants from images where id = ?').pluck().get(id)
  const update = $client.prepare('update images set variants = ? where id = ?')
  update.run('no JSON', id)
  return () => update.run(variants, id)
}

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createRecordStore } from '@shop/db/records/record-store'
import type { Event } from '@shop/db/tables/events'
import { expect, vi } from 'vitest'
import { findMissingShareImages } from '../testing/missing-share-images.ts'
import type { TestShop } from '../testing/test-shop.ts'

/** An upcoming event, as the API takes it. */
export const sampleEvent = {
  month: 'DEC',
  day: '12',
  year: 2026,
  time: '10:00 AM - 2:00 PM',
  title: 'Snow Market',
  location: 'The lot',
  address: '',
  short_description: 'Hot cider.',
  description: 'Come **by**.',
  image_id: null,
}

/** Saves the sample event with other values, and waits until it is live. */
export async function addSampleEvent(shop: TestShop, values: object = {}): Promise<Event> {
  const response = await shop.call('POST', '/events', { ...sampleEvent, ...values })
  expect(response.status).toBe(201)
  await shop.waitUntilLive()
  return (await response.json()) as Event
}

/** Markdown that takes a minute to parse. It is longer than the API accepts, as a text from before the limits may be. */
export const SLOW_MARKDOWN = `${'a.'.repeat(120_000)}@`

/** Saves the sample event with a page that takes a minute to render. @returns its id */
export function addSlowEvent({ db, publisher }: TestShop, values: object = {}): number {
  const event = { ...sampleEvent, ...values, description: SLOW_MARKDOWN }
  const { id } = createRecordStore(db, 'events').create(event, { userId: null })
  publisher.publishChanges()
  return id
}

export function readPublishedFile({ folder }: TestShop, file: string): string {
  return readFileSync(join(folder, file), 'utf8')
}

/** Makes every page that shows the image fail to render. @returns a function that repairs it */
export function corruptImage({ db: { $client } }: Pick<TestShop, 'db'>, id: number) {
  const variants = $client.prepare('select variants from images where id = ?').pluck().get(id)
  const update = $client.prepare('update images set variants = ? where id = ?')
  update.run('no JSON', id)
  return () => update.run(variants, id)
}

export async function waitForShareImages({ folder, callAnonymously }: TestShop) {
  const upcoming = (await (await callAnonymously('GET', '/events/upcoming')).json()) as { events: Event[] }
  await vi.waitFor(() => expect(findMissingShareImages(folder, upcoming)).toEqual([]), { timeout: 50_000 })
}

/** The files of the public folder that a save writes. */
export async function listWrittenFiles(shop: TestShop, save: () => unknown): Promise<string[]> {
  const inodesByFile = () =>
    Object.fromEntries(
      readdirSync(shop.folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [file.slice(shop.folder.length + 1), statSync(file).ino]),
    )
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

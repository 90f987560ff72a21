import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitForShareImages } from '../publisher/published-files.fixture.ts'
import type { TestShop } from './open-test-shop.ts'
import { recordCleanStop } from './record-clean-stop.ts'

export const makeDataFolder = () => mkdtempSync(join(tmpdir(), 'shop-api-'))

let original: Promise<string> | undefined

/** A data folder of a shop that is published already: most tests need one, and rendering it takes two seconds. */
export async function copyPublishedShop(open: (dataDir: string) => Promise<TestShop>): Promise<string> {
  original ??= publishShop(open)
  const dataDir = makeDataFolder()
  cpSync(await original, dataDir, { recursive: true })
  return dataDir
}

async function publishShop(open: (dataDir: string) => Promise<TestShop>): Promise<string> {
  const dataDir = makeDataFolder()
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const shop = await open(dataDir)
  await shop.waitUntilLive()
  await waitForShareImages(shop)
  await shop.close({ keep: true })
  recordCleanStop(dataDir)
  return dataDir
}

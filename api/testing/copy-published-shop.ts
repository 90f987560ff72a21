import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestShop } from './open-test-shop.ts'
import { waitForShareImages } from './publisher/published-files.fixture.ts'
import { recordCleanStop } from './record-clean-stop.ts'
import type { TestShopOptions } from './test-services.ts'

export const makeDataFolder = () => mkdtempSync(join(tmpdir(), 'shop-api-'))

type Seed = NonNullable<TestShopOptions['seed']>
type Open = (dataDir: string, options: { seed: Seed }) => Promise<TestShop>

const originals: { [seed in Seed]?: Promise<string> } = {}

/** A data folder of a shop that is published already: most tests need one, and rendering it takes two seconds. */
export async function copyPublishedShop(open: Open, seed: Seed = 'demo'): Promise<string> {
  originals[seed] ??= publishShop(open, seed)
  const dataDir = makeDataFolder()
  cpSync(await originals[seed], dataDir, { recursive: true })
  return dataDir
}

async function publishShop(open: Open, seed: Seed): Promise<string> {
  const dataDir = makeDataFolder()
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const shop = await open(dataDir, { seed })
  await shop.waitUntilLive()
  await waitForShareImages(shop)
  await shop.close({ keep: true })
  recordCleanStop(dataDir)
  return dataDir
}

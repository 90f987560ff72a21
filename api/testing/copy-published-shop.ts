import { cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { TestShop } from './open-test-shop.ts'
import { recordCleanStop } from './published-shop.ts'
import { waitForShareImages } from './publisher/published-files.fixture.ts'
import type { TestShopOptions } from './test-services.ts'

export const makeDataFolder = () => mkdtempSync(join(tmpdir(), 'shop-api-'))

type Seed = NonNullable<TestShopOptions['seed']>
type Open = (dataDir: string, options: { seed: Seed }) => Promise<TestShop>

/** A data folder of a shop that is published already: most tests need one, and rendering it takes two seconds. */
export async function copyPublishedShop(open: Open, seed: Seed = 'demo'): Promise<string> {
  const dataDir = makeDataFolder()
  cpSync(await publishOnce(open, seed), dataDir, { recursive: true })
  return dataDir
}

/** Once for all workers of a run, which have one parent; the folder goes with the temporary folder of the run. */
async function publishOnce(open: Open, seed: Seed): Promise<string> {
  const folder = join(tmpdir(), `shop-published-${process.ppid}-${seed}`)
  const [dataDir, mark] = [join(folder, 'data'), join(folder, 'is-published')]
  const isFirstHere = mkdirSync(folder, { recursive: true }) !== undefined
  if (isFirstHere) {
    await publishShop(open, dataDir, seed)
    writeFileSync(mark, '')
  }
  await vi.waitUntil(() => existsSync(mark), { interval: 20, timeout: 180_000 })
  return dataDir
}

async function publishShop(open: Open, dataDir: string, seed: Seed) {
  mkdirSync(dataDir)
  const shop = await open(dataDir, { seed })
  await shop.waitUntilLive()
  await waitForShareImages(shop)
  await shop.close({ keep: true })
  recordCleanStop(dataDir)
}

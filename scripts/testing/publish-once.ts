import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from '@playwright/test'
import { OWNER_PASSWORD_HASH } from '../../api/testing/owner-password-hash.ts'
import { findMissingShareImages, recordCleanStop } from '../../api/testing/published-shop.ts'
import { freePort } from './server-port.ts'
import { startTestServer } from './test-server.ts'

export interface PublishedShop {
  dataDir: string
  /** part of the addresses in its pages */
  port: string
}

/** Publishes a shop in a folder, unless an earlier worker of the run has done that. */
export async function publishOnce(folder: string): Promise<PublishedShop> {
  const dataDir = join(folder, 'data')
  const portFile = join(folder, 'port')
  if (!existsSync(portFile)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(dataDir, { recursive: true })
    const port = `${await freePort()}`
    await publishShop(dataDir, port)
    writeFileSync(portFile, port)
  }
  return { dataDir, port: readFileSync(portFile, 'utf8') }
}

/** Starts and stops a server whose share images, which come last, are rendered. */
async function publishShop(dataDir: string, port: string) {
  const server = await startTestServer(dataDir, { PORT: port })
  const upcoming = await (await fetch(`${server.url}/api/events/upcoming`)).json()
  const missing = () => findMissingShareImages(join(dataDir, 'public'), upcoming)
  await expect.poll(missing).toEqual([])
  await server.stop()
  recordCleanStop(dataDir)
  const database = new DatabaseSync(join(dataDir, 'shop.sqlite'))
  database.prepare('update users set password_hash = ?').run(OWNER_PASSWORD_HASH)
  database.close()
}

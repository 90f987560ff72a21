import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { describeWithBucket } from './mirror-test.fixture.ts'
import { readFilesByKey } from './sample-site.fixture.ts'

const program = fileURLToPath(new URL('../../../scripts/cli/serve.ts', import.meta.url))
const owner = { username: 'owner', password: 'a-good-long-password' }
const json = { 'content-type': 'application/json' }

/** The radosgw of the tests lists keys that begin with an underscore, such as _astro/a_b.js, under other names. */
const prefix = 'site/'

await describeWithBucket(({ where, there }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-killed-'))
  let shop: ChildProcess | undefined
  afterAll(async () => {
    await kill()
    rmSync(dataDir, { recursive: true })
  })

  async function kill() {
    if (!shop || shop.exitCode !== null || shop.signalCode !== null) return
    const ended = once(shop, 'exit')
    shop.kill('SIGKILL')
    await ended
  }

  /** The whole program, set up for a mirror. Each start has another address, so that every page changes. */
  async function start(): Promise<string> {
    const { bucket, endpoint, region, credentials } = where()
    const mirror = {
      PUBLISH_S3_BUCKET: bucket,
      PUBLISH_S3_ENDPOINT: endpoint,
      PUBLISH_S3_REGION: region,
      PUBLISH_S3_PREFIX: prefix,
      PUBLISH_S3_ACCESS_KEY_ID: credentials.accessKeyId,
      PUBLISH_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    }
    const staff = { STAFF_USERNAME: owner.username, STAFF_PASSWORD: owner.password }
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0' }
    shop = spawn(process.execPath, [program], {
      env: { ...env, ...staff, ...mirror },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return new Promise((resolve, reject) => {
      shop?.on('exit', (code) => reject(new Error(`The shop ended with ${code}.`)))
      shop?.stdout?.on('data', (text) => {
        const address = /Public site +(\S+)/.exec(`${text}`)?.[1]
        if (address) resolve(address)
      })
    })
  }

  test('killed at any moment, the next start brings the bucket to what the folder is by then', {
    timeout: 120_000,
  }, async () => {
    for (let round = 0; round < 5; round++) {
      const url = await start()
      const body = JSON.stringify(owner)
      const login = await fetch(`${url}/api/login`, { method: 'POST', headers: json, body })
      const { token } = (await login.json()) as { token: string }
      const headers = { ...json, authorization: `Bearer ${token}` }
      const edit = { title: `Round ${round}`, description: 'Kept.', image_id: null }
      await fetch(`${url}/api/services/1`, { method: 'PUT', headers, body: JSON.stringify(edit) })
      await fetch(`${url}/api/events/${round + 1}`, { method: 'DELETE', headers })
      await pause(round * 40)
      await kill()
    }
    await start()
    await expect.poll(differences, { timeout: 60_000 }).toEqual([])
    expect((await there().readObject(`${prefix}services`)).text).toContain('Round 4')
  })

  /** The keys by which bucket and folder differ. */
  async function differences(): Promise<string[]> {
    const [folder, bucket] = [readFilesByKey(join(dataDir, 'public')), await there().readAll(prefix)]
    return Object.keys({ ...folder, ...bucket }).filter((key) => folder[key] !== bucket[key])
  }
})

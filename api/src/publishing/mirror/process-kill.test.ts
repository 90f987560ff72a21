import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repetitions, timeLimit } from '@shop/db/testing/repetitions'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { afterAll, expect, test } from 'vitest'
import { programFile } from '../../../../scripts/tools/bundle-paths.ts'
import { describeWithBucket } from '../../../testing/mirror/describe-with-bucket.fixture.ts'
import { readFilesByKey } from '../../../testing/mirror/sample-site.fixture.ts'

const ROUNDS = repetitions({ quick: 1, long: 40 })

const program = programFile('serve')
const owner = { username: 'owner', password: 'a-good-long-password' }
const json = { 'content-type': 'application/json' }

/** Needed because this radosgw lists keys that begin with an underscore, such as _astro/a_b.js, under other names. */
const prefix = 'site/'

await describeWithBucket(({ bucketOptions, bucket }) => {
  const dataDir = makeTestFolder()
  let server: ChildProcess | undefined
  afterAll(() => kill())

  async function kill() {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill('SIGKILL')
    await exited
  }

  /** Starts the server with a mirror. Each start gets another port and so another site URL, so that every page changes. */
  async function start(): Promise<string> {
    const { bucket: name, endpoint, region, credentials } = bucketOptions()
    const mirrorEnv = {
      PUBLISH_S3_BUCKET: name,
      PUBLISH_S3_ENDPOINT: endpoint,
      PUBLISH_S3_REGION: region,
      PUBLISH_S3_PREFIX: prefix,
      PUBLISH_S3_ACCESS_KEY_ID: credentials.accessKeyId,
      PUBLISH_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    }
    const staffEnv = { STAFF_USERNAME: owner.username, STAFF_PASSWORD: owner.password }
    const serverEnv = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0' }
    server = spawn(process.execPath, [program], {
      env: { ...serverEnv, ...staffEnv, ...mirrorEnv },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return new Promise((resolve, reject) => {
      server?.on('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
      server?.stdout?.on('data', (text) => {
        const url = /Public site +(\S+)/.exec(`${text}`)?.[1]
        if (url) resolve(url)
      })
    })
  }

  test('after the server was killed at any moment, the next start makes the bucket equal to the folder', {
    timeout: timeLimit(120_000),
  }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const url = await start()
      const body = JSON.stringify(owner)
      const login = await fetch(`${url}/api/login`, { method: 'POST', headers: json, body })
      const { token } = (await login.json()) as { token: string }
      const headers = { ...json, authorization: `Bearer ${token}` }
      const edit = { title: `Round ${round}`, description: 'Kept.', image_id: null }
      await fetch(`${url}/api/services/1`, { method: 'PUT', headers, body: JSON.stringify(edit) })
      await fetch(`${url}/api/events/${round + 1}`, { method: 'DELETE', headers })
      await sleep((round % 5) * 40)
      await kill()
    }
    await start()
    await expect.poll(differences, { timeout: 60_000 }).toEqual([])
    expect((await bucket().readObject(`${prefix}services`)).text).toContain(`Round ${ROUNDS - 1}`)
  })

  /** The keys whose texts differ between bucket and folder. */
  async function differences(): Promise<string[]> {
    const local = readFilesByKey(join(dataDir, 'public'))
    const remote = await bucket().readAll(prefix)
    return Object.keys({ ...local, ...remote }).filter((key) => local[key] !== remote[key])
  }
})

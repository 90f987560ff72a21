import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeTestFolder, whenDone } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { startTestServer } from '../testing/test-server.ts'

const EMPTY = ['/', '/services', '/sitemap.xml']
const GARBLED = ['/events', '/events.ics', '/event/1', '/share/event-1.png']
const MISSING = '/event/999'
const STRAY = '/event/1234'

test('after a power cut no page is served that is empty, torn or unknown', async () => {
  const dataDir = makeTestFolder()
  const publicFolder = join(dataDir, 'public')
  const fileOf = (path: string) => join(publicFolder, /\.\w+$/.test(path) ? path : join(path, 'index.html'))
  const env = { PORT: `${await freePort()}` } // With another address every page would be another one.
  const first = await startTestServer(dataDir, env)
  let server = first
  whenDone(() => server.stop('SIGKILL'))
  const asset = `/_astro/${readdirSync(join(publicFolder, '_astro')).find((file) => file.endsWith('.js'))}`
  const paths = [...EMPTY, ...GARBLED, asset, MISSING]
  const read = async (path: string) => {
    const response = await fetch(first.url + path)
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  await expect.poll(async () => (await read('/share/event-1.png')).status).toBe(200)
  const whole = new Map<string, string>()
  for (const path of paths) whole.set(path, (await read(path)).text)

  await server.stop('SIGKILL')
  for (const path of EMPTY) truncateSync(fileOf(path))
  for (const path of [...GARBLED, asset, '/404.html', '/event/404.html']) garble(fileOf(path))
  mkdirSync(join(publicFolder, STRAY))
  writeFileSync(fileOf(STRAY), 'from nowhere')

  const wrong = new Set<string>()
  const look = async (path: string, expected: (status: number) => boolean) => {
    const answer = await read(path).catch(() => undefined) // The server does not listen yet.
    if (!answer || answer.status === 503) return answer?.status
    if (!expected(answer.status) || answer.text !== (whole.get(path) ?? answer.text))
      wrong.add(`${answer.status} ${path}`)
    return answer.status
  }
  const expectedOf = (path: string) => (path === MISSING || path === STRAY ? 404 : 200)
  const poll = async (path: string) => {
    while ((await look(path, (status) => status === expectedOf(path))) !== expectedOf(path)) await sleep(10)
  }
  const polls = Promise.all([...paths, STRAY].map(poll))
  server = await startTestServer(dataDir, env)
  await polls
  expect([...wrong]).toEqual([])
})

function garble(file: string) {
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill('x', Math.floor(bytes.length / 2)))
}

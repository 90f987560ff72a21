import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { failureResult, runScript, successResult } from '../testing/run-script.ts'
import { createTestRandom } from '../testing/seeded-random.ts'
import { uploadRandomImage } from '../testing/upload-random-image.ts'
import { programFile } from '../tools/paths.ts'
import { readVersion } from '../tools/release.ts'
import { makeNextRelease, openReleaseMachine } from './installed-release.fixture.ts'

const MAX_MEGABYTES = 40
const PROVEN = 'It was restored as a test and equals the shop.'

const machine = await openReleaseMachine()
const { base, release, url, dataDir, install, call, read, readFences } = machine
const version = readVersion()
afterAll(machine.close)

const fetchHealth = async () => (await fetch(`${url}/api/health`)).json()

test(`what is deployed has at most ${MAX_MEGABYTES} MB beside Node`, () => {
  const kilobytes = Number.parseInt(`${execFileSync('du', ['-sk', '--apparent-size', release])}`, 10)
  expect(kilobytes / 1024).toBeLessThan(MAX_MEGABYTES)
})

test('the folder alone installs itself, serves, publishes, decodes images, backs up and restores', async ({ task }) => {
  expect(await install(release)).toEqual({ ok: true, output: `Version ${version} runs.` })
  expect(await fetchHealth()).toMatchObject({ ok: true, version })
  expect(machine.log()).toContain(`"event":"start","version":"${version}"`)
  expect(await read('/admin')).toContain('<div id="root"')

  await call('PUT', '/services/1', { title: 'A cut from a folder', description: 'Scissors.', image_id: null })
  await expect.poll(() => read('/services')).toContain('A cut from a folder')
  const putFile = (address: string, body: Uint8Array<ArrayBuffer>) =>
    fetch(address, { method: 'PUT', headers: { 'content-type': 'image/png' }, body })
  const editor = { call, putFile, endThread: () => {} }
  const image = await uploadRandomImage(editor, createTestRandom(task.name), { name: 'color.png', altText: '' })
  expect(image?.status).toBe(201)

  const run = (program: string, ...args: string[]) =>
    runScript(programFile(program, release), args, { env: { DATA_DIR: dataDir } })
  expect(run('backup')).toEqual(successResult(expect.stringContaining(PROVEN)))
  // A slow disk also gets the progress.
  expect(run('restore', join(dataDir, 'backups'), '--into', join(base, 'restored'))).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Everybody signs in again.'),
  })
})

test('an upgrade of a folder that cannot be replaced by a link is refused while the shop runs', () => {
  const folder = join(base, 'unlinked')
  mkdirSync(join(folder, 'current'), { recursive: true })
  writeFileSync(join(folder, 'current/package.json'), '{ "version": "0.9.0" }')
  const result = runScript(programFile('upgrade', release), [folder], { env: { DATA_DIR: join(folder, 'data') } })
  expect(result).toEqual(failureResult(expect.stringContaining('current is not a link.')))
  expect(readdirSync(folder)).toEqual(['current'])
})

// Proven backups are too slow for every run.
if (process.env.TEST_LONG) {
  test('an upgrade keeps every save and its fence; a version that does not work is left for the one before, with its database', async () => {
    const fences = readFences()
    expect(fences.map(([file]) => file)).toEqual(['fence-1.json'])
    const broken = makeNextRelease(release, '1.1.0')
    const migrateAndEnd = `process.argv.push('list'); await import('./user.js')`
    writeFileSync(programFile('serve', broken), migrateAndEnd)
    const result = await install(broken, '--wait', '0.1')
    const reason = `Version 1.1.0 does not work: ${url}/api/health does not answer.\nVersion ${version} runs again.`
    expect(result).toEqual({ ok: false, output: expect.stringContaining(reason) })
    expect(readdirSync(dataDir)).toContain('shop.sqlite.of-1.1.0')
    expect(await fetchHealth()).toMatchObject({ version })

    await call('PUT', '/services/2', { title: 'Saved in between', description: 'Scissors.', image_id: null })
    const next = makeNextRelease(release, '1.2.0')
    expect(await install(next)).toEqual({ ok: true, output: expect.stringContaining(`${PROVEN}\nVersion 1.2.0 runs.`) })
    expect(await fetchHealth()).toMatchObject({ version: '1.2.0' })
    for (const title of ['A cut from a folder', 'Saved in between']) expect(await read('/services')).toContain(title)
    expect(readdirSync(join(base, 'releases')).sort()).toEqual([version, '1.2.0'].sort())
    expect(await install(next)).toEqual({ ok: true, output: 'Version 1.2.0 is already installed.' })
    expect(readFences()).toEqual(fences)
  })
}

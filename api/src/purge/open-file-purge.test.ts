import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { drawTestImage, openTestImageApi } from '../images/test-image-api.fixture.ts'
import { openFilePurge } from './open-file-purge.ts'

/** @returns its address, and the paths it was told so far */
async function startCache() {
  const purged: string[] = []
  const server = createServer(async (request, response) => {
    purged.push(...JSON.parse(await text(request)).paths)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, purged }
}

function makeDataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-file-purge-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('caches are told the addresses of a deleted image, and of a replaced one', async () => {
  const { url, purged } = await startCache()
  const purgeTarget = { kind: 'post', url, siteUrl: 'https://shop.example' } as const
  const dataDir = makeDataFolder()
  const purge = openFilePurge({ DATA_DIR: dataDir }, { purgeTarget, imageBaseUrl: '/pictures/' })
  const api = await openTestImageApi({ dataDir, ...(purge && { purge }) })
  const jpeg = await drawTestImage().jpeg().toBuffer()
  const { body: first } = await api.upload(jpeg)
  const { body: second } = await api.upload(jpeg, { replaces: first.id })
  await expect.poll(() => purged).toContain(`/pictures/${first.aws_location}`)
  await api.call('DELETE', `/images/${first.id}`)
  await expect.poll(() => purged).toContain(`/pictures/${second.aws_location}`)
  await api.close({ keepFiles: true })
})

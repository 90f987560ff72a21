import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { drawTestImage, openTestImageApi } from '../images/test-image-api.fixture.ts'
import { openFilePurge } from './open-file-purge.ts'
import { startPurgedCache } from './purged-cache.fixture.ts'

function makeDataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-file-purge-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('caches are told the addresses of a deleted image, and of a replaced one', async () => {
  const { url, purged } = await startPurgedCache()
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

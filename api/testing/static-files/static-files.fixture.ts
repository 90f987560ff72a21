import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { createStaticFiles } from '../../src/publishing/static-files/static-files.ts'
import type { TestShop } from '../open-test-shop.ts'

/** Long enough to be compressed. */
export const PAGE = `<!doctype html>${'<p>Scissors and clippers.</p>'.repeat(50)}`

/** The file server of a shop. */
export function openShopFiles(
  { folder, dataDir }: Pick<TestShop, 'folder' | 'dataDir'>,
  options: Partial<Parameters<typeof createStaticFiles>[0]> = {},
) {
  const folders = { siteFolder: folder, adminFolder: dataDir, imagesFolder: join(dataDir, 'pictures') }
  const { fetch, invalidate } = createStaticFiles({ ...folders, siteUrl: 'https://shop.example', ...options })
  const ask = async (path: string, method = 'GET') => fetch(new Request(`https://shop.example${path}`, { method }))
  return { ask, invalidate }
}

/** Opens a file server on three empty folders. To be called once per test file. */
export function openTestStaticFiles() {
  const root = makeTestFolder()
  const folders = { site: join(root, 'site'), admin: join(root, 'admin'), pictures: join(root, 'pictures') }
  for (const folder of Object.values(folders)) mkdirSync(folder)
  const files = createStaticFiles({
    siteFolder: folders.site,
    adminFolder: folders.admin,
    imagesFolder: folders.pictures,
    siteUrl: 'https://shop.example',
  })

  /** @returns the path of the file */
  function writeFile(folder: keyof typeof folders, path: string, content: string | Buffer): string {
    const file = join(folders[folder], path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    return file
  }

  function request(path: string, headers: Record<string, string> = {}, method = 'GET') {
    return Promise.resolve(files.fetch(new Request(`http://localhost${path}`, { headers, method })))
  }

  return { writeFile, request, invalidate: files.invalidate }
}

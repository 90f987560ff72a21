import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { createStaticFiles } from './static-files.ts'

/** The words of a page that is worth compressing. */
export const PAGE = `<!doctype html>${'<p>Scissors and clippers.</p>'.repeat(50)}`

/** The three folders that go out, empty, and somebody who asks for what is in them. To be called once in a test file. */
export function openTestStaticFiles() {
  const root = mkdtempSync(join(tmpdir(), 'shop-files-'))
  const folders = { site: join(root, 'site'), admin: join(root, 'admin'), pictures: join(root, 'pictures') }
  for (const folder of Object.values(folders)) mkdirSync(folder)
  const files = createStaticFiles({
    siteFolder: folders.site,
    adminFolder: folders.admin,
    imagesFolder: folders.pictures,
    siteUrl: 'https://shop.example',
  })
  afterAll(() => rmSync(root, { recursive: true }))

  /** @returns where the file is */
  function writeFile(folder: keyof typeof folders, path: string, words: string): string {
    const file = join(folders[folder], path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, words)
    return file
  }

  function request(path: string, headers: Record<string, string> = {}, method = 'GET') {
    return Promise.resolve(files.fetch(new Request(`http://localhost${path}`, { headers, method })))
  }

  return { writeFile, request, invalidate: files.invalidate }
}

import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { listFiles, removeFile, writeIfChanged } from '../../src/base/filesystem/files.ts'
import { objectKey } from '../../src/publishing/mirror/file-to-bucket-object.ts'

const LONG_TEXT = 'Words that are worth compressing. '.repeat(40)

/** A small public folder, written like the publisher does. */
export function createSampleSite() {
  const dataDir = makeTestFolder()
  const folder = join(dataDir, 'public')
  const write = (file: string, text: string) => writeIfChanged(join(folder, file), Buffer.from(text))
  write('_astro/page.a1b2.css', `/* ${LONG_TEXT} */`)
  write('icon.svg', '<svg/>')
  write('event/1/index.html', `<h1>Event</h1>${LONG_TEXT}`)
  write('event/1.ics', `BEGIN:VCALENDAR ${LONG_TEXT}`)
  write('services/index.html', `<h1>Services</h1>${LONG_TEXT}`)
  write('404.html', '<h1>Not here</h1>')
  write('index.html', `<h1>Home</h1>${LONG_TEXT}`)

  return {
    folder,
    write,
    remove: (file: string) => removeFile(join(folder, file)),
    /** the texts that the bucket should have, by key */
    filesByKey: () => readFilesByKey(folder),
    removeAllFiles: () => {
      rmSync(folder, { recursive: true })
      mkdirSync(folder)
    },
  }
}

/** The texts of all files of a public folder, by bucket key. */
export function readFilesByKey(folder: string): Record<string, string> {
  return Object.fromEntries(listFiles(folder).map((file) => [objectKey(file), `${readFileSync(join(folder, file))}`]))
}

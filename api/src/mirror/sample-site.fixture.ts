import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listFiles, removeFile, writeIfChanged } from '../filesystem/files.ts'
import { objectKey } from './bucket-object.ts'

const LONG = 'Words that are worth compressing. '.repeat(40)

/** A small public folder, written as the publisher writes. */
export function createSampleSite() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-mirror-'))
  const write = (file: string, text: string) => writeIfChanged(join(folder, file), Buffer.from(text))
  write('_astro/page.a1b2.css', `/* ${LONG} */`)
  write('icon.svg', '<svg/>')
  write('event/1/index.html', `<h1>Event</h1>${LONG}`)
  write('event/1.ics', `BEGIN:VCALENDAR ${LONG}`)
  write('services/index.html', `<h1>Services</h1>${LONG}`)
  write('404.html', '<h1>Not here</h1>')
  write('index.html', `<h1>Home</h1>${LONG}`)

  return {
    folder,
    write,
    remove: (file: string) => removeFile(join(folder, file)),
    /** what the bucket should hold, by key */
    filesByKey: () => readFilesByKey(folder),
    /** Nothing is left in it. */
    removeAllFiles: () => {
      rmSync(folder, { recursive: true })
      mkdirSync(folder)
    },
    close: () => rmSync(folder, { recursive: true }),
  }
}

/** The words of all files of a public folder, by the key that they have in a bucket. */
export function readFilesByKey(folder: string): Record<string, string> {
  return Object.fromEntries(listFiles(folder).map((file) => [objectKey(file), `${readFileSync(join(folder, file))}`]))
}

import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import { listFiles, listFilesAsync, readFileIfExists, readFileIfReadable, removeFile, writeIfChanged } from './files.ts'

function makeFolder(files: string[]): string {
  const folder = makeTestFolder()
  for (const file of files) writeIfChanged(join(folder, file), Buffer.from(file))
  return folder
}

test('a file is written with its folders, and left alone when its bytes are the same', () => {
  const file = join(makeFolder([]), 'event/1/index.html')
  expect(writeIfChanged(file, Buffer.from('one'))).toBe(true)
  const { ino } = statSync(file)
  expect(writeIfChanged(file, Buffer.from('one'))).toBe(false)
  expect(statSync(file).ino).toBe(ino)
  expect(writeIfChanged(file, Buffer.from('two'))).toBe(true)
  expect(readFileSync(file, 'utf8')).toBe('two')
  expect(readdirSync(join(file, '..'))).toEqual(['index.html'])
})

test('the folder of a removed file goes with it once it is empty', () => {
  const folder = makeFolder(['event/1/index.html', 'event/1/notes.txt'])
  removeFile(join(folder, 'event/1/index.html'))
  expect(listFiles(folder)).toEqual(['event/1/notes.txt'])
  removeFile(join(folder, 'event/1/notes.txt'))
  removeFile(join(folder, 'event/1/notes.txt'))
  expect(existsSync(join(folder, 'event/1'))).toBe(false)
})

test('files are listed in order, without the skipped folders and the files being written', () => {
  const folder = makeFolder(['index.html', 'event/1.ics', 'event/share/a.png', 'share/b.png'])
  writeFileSync(join(folder, 'index.html.tmp'), 'half')
  mkdirSync(join(folder, 'empty'))
  const all = ['event/1.ics', 'event/share/a.png', 'index.html', 'index.html.tmp', 'share/b.png']
  expect(listFiles(folder)).toEqual(all)
  const options = { skipFolders: ['share'], skipPartial: true }
  expect(listFiles(folder, options)).toEqual(['event/1.ics', 'event/share/a.png', 'index.html'])
})

test('files are listed asynchronously; a folder that does not exist, or is a file, has none', async () => {
  const folder = makeFolder(['index.html', 'event/share/a.png'])
  expect((await listFilesAsync(folder)).sort()).toEqual(['event/share/a.png', 'index.html'])
  expect(await listFilesAsync(join(folder, 'missing'))).toEqual([])
  expect(await listFilesAsync(join(folder, 'index.html'))).toEqual([])
})

test('a file that does not exist is undefined; one that cannot be read is an error, unless that does not matter', () => {
  const folder = makeFolder(['index.html'])
  expect(`${readFileIfExists(join(folder, 'index.html'))}`).toBe('index.html')
  expect(readFileIfExists(join(folder, 'missing'))).toBeUndefined()
  expect(() => readFileIfExists(folder)).toThrow('EISDIR')
  expect(readFileIfReadable(folder)).toBeUndefined()
})

test('a folder that does not exist has no files; one that cannot be read is an error', () => {
  const folder = makeFolder(['index.html'])
  expect(listFiles(join(folder, 'missing'))).toEqual([])
  expect(() => listFiles(join(folder, 'index.html'))).toThrow('ENOTDIR')
})

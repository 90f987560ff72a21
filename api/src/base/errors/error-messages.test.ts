import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { systemErrorMessage } from './error-messages.ts'

function systemError(code: string, message: string, cause?: Error) {
  return Object.assign(new Error(message, { cause }), { code })
}

const FULL = 'The disk is full. Saving works again as soon as there is room.'

test.each([
  [systemError('ENOSPC', 'ENOSPC: no space left on device, write')],
  [systemError('EDQUOT', 'EDQUOT: disk quota exceeded, open')],
  [systemError('SQLITE_FULL', 'database or disk is full')],
  [systemError('', 'Failed query: insert into x', systemError('SQLITE_FULL', 'database or disk is full'))],
])('a full disk is told as a sentence, not as %s', (error) => {
  expect(systemErrorMessage(error)).toBe(FULL)
})

test('a full disk is also recognized in the error of a thread that it ended', async () => {
  const source = "throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })"
  const error = await new Promise((resolve) => new Worker(source, { eval: true }).on('error', resolve))
  expect(systemErrorMessage(error)).toBe(FULL)
})

test.each([
  ['EACCES', 'EACCES: permission denied, open "/data/public/x"', 'The folder cannot be written (EACCES).'],
  ['ENOTDIR', 'ENOTDIR: not a directory', 'A file is where a folder is needed, or the other way round (ENOTDIR).'],
  ['EROFS', 'EROFS: read-only file system, open', 'The folder cannot be written (EROFS).'],
  ['SQLITE_BUSY', 'database is locked', 'The database is busy. We keep trying.'],
  ['SQLITE_CORRUPT', 'database disk image is malformed', 'The database is damaged. The server’s log has the details.'],
  ['SQLITE_IOERR_READ', 'disk I/O error', 'The disk is not working properly. The server’s log has the details.'],
  ['', '/reviews answered 500', '/reviews answered 500'],
])('an error with the code %j is told as a sentence', (code, message, sentence) => {
  expect(systemErrorMessage(systemError(code, message))).toBe(sentence)
})

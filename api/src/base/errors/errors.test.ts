import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { systemErrorMessage, withRequestErrorMessage } from './errors.ts'

function systemError(code: string, message: string, cause?: Error) {
  return Object.assign(new Error(message, { cause }), { code })
}

const FULL = 'The disk is full. Saving works again as soon as there is room.'

test.each([
  [systemError('ENOSPC', 'ENOSPC: no space left on device, write')],
  [systemError('EDQUOT', 'EDQUOT: disk quota exceeded, open')],
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
  ['EAI_AGAIN', 'cannot be reached: its address cannot be looked up at the moment'],
  ['EHOSTUNREACH', 'cannot be reached'],
  ['EPIPE', 'hangs up'],
  ['EPROTO', 'does not speak TLS, or not the same one (EPROTO)'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'has a certificate that cannot be trusted (UNABLE_TO_VERIFY_LEAF_SIGNATURE)'],
])('a request that fails with %s is told as a sentence', async (code, sentence) => {
  const error = Object.assign(new Error(`getaddrinfo ${code} bucket.example`), { code })
  const request = withRequestErrorMessage('The bucket', Promise.reject(error))
  await expect(request).rejects.toThrow(new Error(`The bucket ${sentence}.`))
})

import { fakeTimers } from '@shop/db/testing/fake-timers'
import { MINUTE_MS } from '@shop/db/time/durations'
import { beforeEach, expect, test, vi } from 'vitest'
import { createLogger, hideInLog } from './logger.ts'

let lines: Record<string, unknown>[]
let log: ReturnType<typeof createLogger>
beforeEach(() => {
  fakeTimers('setTimeout')
  lines = []
  log = createLogger((line) => lines.push(line))
})
test.each([
  [{ method: 'GET', status: 200 }, 'info'],
  [{ method: 'PUT', status: 404 }, 'info'],
  [{ method: 'PUT', status: 401 }, 'warn'],
  [{ method: 'POST', status: 403 }, 'warn'],
  [{ method: 'PUT', status: 507 }, 'error'],
  [{ event: 'login', outcome: 'ok' }, 'info'],
  [{ event: 'login', outcome: 'refused' }, 'warn'],
  [{ level: 'warn', message: 'The bucket has no rule.' }, 'warn'],
])('the line %j has the level %s and a time', (line, level) => {
  log(line)
  expect(lines).toEqual([{ ...line, level, at: expect.stringMatching(/^\d{4}-.*Z$/), request: undefined }])
})

test('a problem that repeats is one line, and a count a minute later', () => {
  for (let time = 0; time < 1_000; time++) log({ level: 'error', message: 'The bucket failed', error: 'timeout' })
  log({ level: 'error', message: 'The bucket failed', error: 'no route' })
  expect(lines.map(({ error }) => error)).toEqual(['timeout', 'no route'])
  vi.advanceTimersByTime(MINUTE_MS)
  expect(lines.slice(2)).toMatchObject([{ message: 'The bucket failed', error: 'timeout', repeated: 999 }])
  log({ level: 'error', message: 'The bucket failed', error: 'timeout' })
  expect(lines).toHaveLength(4)
})

test('of a flood of refused sign-ins the first are logged, and the number of the others', () => {
  const refusal = { event: 'login', outcome: 'refused' }
  for (let time = 0; time < 5_000; time++) {
    log({ ...refusal, address: `192.0.2.${time % 250}` })
    log({ method: 'POST', path: '/api/login', status: 401 })
  }
  vi.advanceTimersByTime(MINUTE_MS)
  expect(lines).toHaveLength(42)
  expect(lines.slice(40)).toMatchObject([
    { ...refusal, repeated: 4_980 },
    { status: 401, repeated: 4_980 },
  ])
})

test('many different problems do not flood the log either', () => {
  for (let time = 0; time < 5_000; time++) log({ level: 'error', message: 'The disk failed', error: `block ${time}` })
  vi.advanceTimersByTime(MINUTE_MS)
  expect(lines.length).toBeLessThan(205)
  expect(lines.at(-1)).toMatchObject({ repeated: 4_799 })
})

test('no line shows a known secret, a session token or what follows the ? of an address', () => {
  hideInLog(['secret-path', '/services/T0/secret-path', undefined, ''])
  log({ message: 'No answer from https://hooks.example/services/T0/secret-path' })
  log({ message: 'PUT https://bucket.example/incoming/1?X-Amz-Signature=abc failed' })
  log({ error: 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJqdGkiOiIxIn0.c2lnbmF0dXJl is not valid' })
  log({ event: 'login', outcome: 'throttled', address: 'eyJhbGciOiJIUzI1NiJ9.eyJqdGkiOiIxIn0.c2lnbmF0dXJl' })
  vi.advanceTimersByTime(MINUTE_MS)
  expect(lines.pop()).toMatchObject({ address: '[hidden]', repeated: 1 })
  expect(lines.map(({ message, error }) => message ?? error)).toEqual([
    'No answer from https://hooks.example[hidden]',
    'PUT https://bucket.example/incoming/1?[hidden] failed',
    'Bearer [hidden] is not valid',
  ])
})

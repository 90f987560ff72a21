import { AsyncLocalStorage } from 'node:async_hooks'
import type { Writable } from 'node:stream'
import { MINUTE_MS } from '@shop/db/time/durations'

type Line = Record<string, unknown>

export type Logger = (line: Line) => void

type LogLevel = 'info' | 'warn' | 'error'

/** How many lines of one kind without a message, such as refused sign-ins, are written per minute. */
const LINES_PER_MINUTE = 20

/** How much may wait for a slow reader of the log before further lines are dropped. */
const MAX_BUFFERED_BYTES = 1024 * 1024

const requestIds = new AsyncLocalStorage<string>()

export function runWithRequestId<Result>(id: string, work: () => Result): Result {
  return requestIds.run(id, work)
}

export function createLogger(write: Logger): Logger {
  const writeWithoutSecrets = (line: Line) => write(withoutSecrets(line))
  const mayPass = createRepetitionFilter((last, count) => writeWithoutSecrets({ ...last, repeated: count }))

  return (line) => {
    const level = levelOf(line)
    const complete = { at: new Date().toISOString(), level, request: requestIds.getStore(), ...line }
    if (level === 'info' || mayPass(complete, limitOf(line))) writeWithoutSecrets(complete)
  }
}

/** A sign-in attempt that was not even checked is counted and not listed, because there may be a thousand a second. */
const isThrottled = ({ outcome, status }: Line) => outcome === 'throttled' || status === 429

/** Refusals are warnings, because many of them may be an attack. */
function levelOf({ level, outcome, status }: Line): LogLevel {
  if (level === 'warn' || level === 'error') return level
  if (Number(status) >= 500) return 'error'
  const isRefused = [401, 403, 429].includes(Number(status)) || (outcome !== undefined && outcome !== 'ok')
  return isRefused ? 'warn' : 'info'
}

function limitOf(line: Line) {
  const { message, error, event, method, status, outcome } = line
  if (message !== undefined) return { key: hideSecrets(`${message} ${error}`), limit: 1 }
  const key = [event, method, status, outcome].join(' ')
  return { key, limit: isThrottled(line) ? 0 : LINES_PER_MINUTE }
}

function withoutSecrets(line: Line): Line {
  const hide = (value: unknown) => (typeof value === 'string' ? hideSecrets(value) : value)
  return Object.fromEntries(Object.entries(line).map(([name, value]) => [name, hide(value)]))
}

/** A log that cannot be written, or is not read, must not end the process or fill its memory. */
export function createLogStream(stream: Writable, onWritten?: (error: Error | null | undefined) => void): Logger {
  let droppedLines = 0
  ignoreWriteErrors(stream)
  const write = (line: Line) => stream.write(`${JSON.stringify(line)}\n`, onWritten)

  return (line) => {
    if (stream.writableLength > MAX_BUFFERED_BYTES) {
      droppedLines++
      return
    }
    if (droppedLines > 0) write({ at: new Date().toISOString(), level: 'warn', droppedLines })
    droppedLines = 0
    write(line)
  }
}

/** Without a listener for its errors, a full disk or a closed pipe behind a stream ends the process. */
export function ignoreWriteErrors(stream: Writable) {
  stream.on('error', () => {})
}

/** Further keys count as one, because keys contain error messages, and there is no limit to their number. */
const MAX_KEYS = 200
const OTHER_KEYS = ''

/** Lets lines with the same key pass a few times a minute; then `onHeldBack` is told how many more there were. */
function createRepetitionFilter(onHeldBack: (last: Line, count: number) => void) {
  const minutes = new Map<string, { passed: number; heldBack: number; last: Line }>()

  function startMinute(last: Line, newKey: string) {
    const key = minutes.size < MAX_KEYS ? newKey : OTHER_KEYS
    const known = minutes.get(key)
    if (known) return known
    const minute = { passed: 0, heldBack: 0, last }
    minutes.set(key, minute)
    setTimeout(() => {
      minutes.delete(key)
      if (minute.heldBack > 0) onHeldBack(minute.last, minute.heldBack)
    }, MINUTE_MS).unref()
    return minute
  }

  return function mayPass(line: Line, { key, limit }: { key: string; limit: number }): boolean {
    const minute = minutes.get(key) ?? startMinute(line, key)
    if (minute.passed < limit) {
      minute.passed++
      return true
    }
    minute.heldBack++
    minute.last = line
    return false
  }
}

const HIDDEN = '[hidden]'

/** Shorter texts would also hide ordinary words. */
const MIN_SECRET_LENGTH = 6

const TOKENS = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
const QUERY_STRINGS = /\b(https?:\/\/[^\s"?]+)\?[^\s"]+/g

let knownSecrets: string[] = [] // the longest first, because one may contain another

export function hideInLog(secrets: (string | undefined)[]) {
  const all = new Set([...knownSecrets, ...secrets.filter((secret) => secret !== undefined)])
  const hidden = [...all].filter(({ length }) => length >= MIN_SECRET_LENGTH)
  knownSecrets = hidden.sort((a, b) => b.length - a.length)
}

function hideSecrets(text: string): string {
  let result = text.replace(TOKENS, HIDDEN).replace(QUERY_STRINGS, `$1?${HIDDEN}`)
  for (const secret of knownSecrets) result = result.replaceAll(secret, HIDDEN)
  return result
}

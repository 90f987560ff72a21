import { hideSecrets } from './hide-secrets.ts'
import type { Logger } from './log-stream.ts'
import { createRepetitionFilter } from './repetition-filter.ts'
import { currentRequestId } from './request-context.ts'

type LogLevel = 'info' | 'warn' | 'error'

type Line = Record<string, unknown>

/** How many lines without a message, such as refused sign-ins, are written of one kind in a minute. */
const LINES_PER_MINUTE = 20

export function createLogger(write: Logger): Logger {
  const writeWithoutSecrets = (line: Line) => write(withoutSecrets(line))
  const mayPass = createRepetitionFilter<Line>((last, count) => writeWithoutSecrets({ ...last, repeated: count }))

  return (line) => {
    const level = levelOf(line)
    const complete = { at: new Date().toISOString(), level, request: currentRequestId(), ...line }
    if (level === 'info' || mayPass(complete, limitOf(line))) writeWithoutSecrets(complete)
  }
}

/** An attempt to sign in that was not even checked is counted and not listed, because there may be a thousand a second. */
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

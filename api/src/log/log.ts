import type { Logger } from '../http/request-log.ts'
import { hideSecrets } from './hide-secrets.ts'
import { RepetitionFilter } from './repetition-filter.ts'
import { currentRequestId } from './request-context.ts'

type LogLevel = 'info' | 'warn' | 'error'

type Line = Record<string, unknown>

/** How many lines without a message, such as refused sign-ins, are written of one kind in a minute. */
const LINES_PER_MINUTE = 20

/** Gives each line a level and the id of its request, hides secrets, and counts repeated problems instead. */
export function createLog(write: Logger): Logger {
  const repetitions = new RepetitionFilter<Line>((last, count) => write({ ...last, repeated: count }))

  return (line) => {
    const level = levelOf(line)
    const complete = withoutSecrets({ at: new Date().toISOString(), level, request: currentRequestId(), ...line })
    if (level === 'info' || repetitions.mayPass(complete, limitOf(complete))) write(complete)
  }
}

/** Refusals are warnings, because many of them may be an attack. */
function levelOf({ level, outcome, status }: Line): LogLevel {
  if (level === 'warn' || level === 'error') return level
  if (Number(status) >= 500) return 'error'
  const isRefused = [401, 403, 429].includes(Number(status)) || (outcome !== undefined && outcome !== 'ok')
  return isRefused ? 'warn' : 'info'
}

function limitOf({ message, error, event, method, status }: Line) {
  if (message !== undefined) return { key: `${message} ${error}`, limit: 1 }
  return { key: [event, method, status].join(' '), limit: LINES_PER_MINUTE }
}

function withoutSecrets(line: Line): Line {
  const hide = (value: unknown) => (typeof value === 'string' ? hideSecrets(value) : value)
  return Object.fromEntries(Object.entries(line).map(([name, value]) => [name, hide(value)]))
}

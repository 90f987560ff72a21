import {
  describeOutgoingRequestError,
  type RequestError,
} from '../../../base/errors/describe-outgoing-request-error.ts'
import { asError, errorCode, innermostError, isDiskFull } from '../../../base/errors/error-messages.ts'
import type { CopyPlace } from '../../../base/storage/choose-copy-place.ts'
import { FenceError } from '../../fence/data-folder-role.ts'
import { BackupError } from '../store/backup-error.ts'

export class CopyError extends Error {}

const REASONS: [RegExp, string][] = [
  [/Quota|Capacity|^507$/, 'is full'],
  [/Access|Signature|Token|Credentials|^40[13]$/, 'refuses the key'],
  [/^(EACCES|EPERM|EROFS)$/, 'cannot be written'],
  [/ was sent and does not exist\.?$|^There is no backup /, 'forgets what it confirmed'],
]

/** Why a copy did not get to its place, in words for staff: the bucket refuses the key. */
export function describeCopyFailure(error: unknown, place: CopyPlace): string {
  if (isDiskFull(error)) return `the ${error instanceof BackupError ? place : 'disk of the shop'} is full`
  const cause: RequestError = asError(innermostError(error))
  if (cause instanceof CopyError || cause instanceof FenceError) return cause.message
  const signs = [cause.name, `${cause.$metadata?.httpStatusCode}`, `${errorCode(cause)}`, cause.message]
  const reason = REASONS.find(([pattern]) => signs.some((sign) => pattern.test(sign)))?.[1]
  return `the ${place} ${reason ?? describeOutgoingRequestError(cause)}`
}

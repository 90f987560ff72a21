import type { PasskeyDeps } from './factors/ceremony.ts'
import type { AuthEventLog } from './login/auth-event-log.ts'
import type { PasswordAttempts } from './login/throttled-password-check.ts'

export interface FactorDeps extends PasswordAttempts, AuthEventLog {
  passkeys: PasskeyDeps
}

import { Secret, TOTP } from 'otpauth'

/** The code that the app of a phone shows at a time. @param secret in base32 */
export function oneTimeCode(secret: string, timestamp = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

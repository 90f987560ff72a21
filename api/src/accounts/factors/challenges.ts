import { randomBytes } from 'node:crypto'
import { MINUTE_MS } from '@shop/db/time/durations'
import { isSignature, sign } from '../../base/signing/hmac.ts'

/** How long a challenge works, and a browser waits for the person. */
export const CHALLENGE_MS = 5 * MINUTE_MS

export type Purpose =
  | 'passkey sign-in'
  | 'second factor'
  | 'proof'
  | 'new passkey'
  | 'passkey at coming address'
  | 'new codes'

export type Challenges = ReturnType<typeof createChallenges>

/** A challenge says what it is for, signed until the next start. Only used ones are kept, so a flood takes up no memory. */
export function createChallenges(clock: () => Date) {
  const key = randomBytes(32)
  const spent = new Map<string, number>() // until when each would work

  /** @param subject the person or session it is for */
  function issue(purpose: Purpose, subject: string | number = ''): string {
    const claims = [purpose, subject, clock().getTime() + CHALLENGE_MS, randomBytes(16).toString('base64url')]
    const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
    return `${text}.${sign(text, key).toString('base64url')}`
  }

  /** @returns the subject; undefined for a challenge that is expired, used, made up, or for something else */
  function read(challenge: string, purpose: Purpose): string | undefined {
    const [text = '', signature = ''] = challenge.split('.')
    if (!isSignature(Buffer.from(signature, 'base64url'), text, key)) return undefined
    const [signedPurpose, subject, until]: [Purpose, string | number, number] = JSON.parse(
      `${Buffer.from(text, 'base64url')}`,
    )
    const leftMs = until - clock().getTime()
    const works = signedPurpose === purpose && leftMs > 0 && leftMs <= CHALLENGE_MS && !spent.has(text)
    return works ? `${subject}` : undefined
  }

  /** @returns the subject, as `read`, to the first caller only */
  function spend(challenge: string, purpose: Purpose): string | undefined {
    const subject = read(challenge, purpose)
    if (subject === undefined) return undefined
    const now = clock().getTime()
    for (const [text, until] of spent) if (Math.abs(until - now) > CHALLENGE_MS) spent.delete(text)
    spent.set(challenge.split('.')[0] ?? '', now + CHALLENGE_MS)
    return subject
  }

  return { issue, read, spend }
}

import { createHash } from 'node:crypto'

/** Half a SHA-256: enough to tell any two files apart. */
export function contentHash(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

import { hashOf } from '../src/layout/page-csp.ts'

/** Of the styles and scripts of all pages, which are those of the build. */
const hashes = new Map<string, string>()

/** @public Astro computes the same hash of each style again in every render */
export function generateCspDigest(text: string): string {
  const hash = hashes.get(text) ?? hashOf(text)
  hashes.set(text, hash)
  return hash
}

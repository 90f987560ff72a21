import { runWithRenderInput } from '../src/content/read-content.ts'
import type { RenderInput } from '../src/content/track-reads.ts'
import { listOldAddresses, type OldAddressAnswer } from '../src/layout/old-addresses.ts'

export type { OldAddressAnswer }

/** Without loading Astro, like the events to come. */
export function readOldAddresses({ siteUrl, ...input }: Pick<RenderInput, 'db' | 'now'> & { siteUrl: string }) {
  return runWithRenderInput({ ...input, imageBaseUrl: '' }, () => listOldAddresses(siteUrl))
}

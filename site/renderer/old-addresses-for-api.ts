import { listOldAddresses, type OldAddressAnswer } from '../src/content/old-addresses.ts'
import { runWithRenderInput } from '../src/content/read-content.ts'
import type { RenderInput } from '../src/content/track-reads.ts'

export type { OldAddressAnswer }

/** Without loading Astro, like the events to come. */
export function readOldAddresses(input: RenderInput): { result: OldAddressAnswer[]; expiresAt: number } {
  return runWithRenderInput(input, listOldAddresses)
}

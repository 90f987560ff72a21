import type { SiteHref } from '@shop/site/components/links/site-and-external-links.tsx'
import { createStore } from '../state/create-store.ts'

/** The revision is that of the journal; 0 before the first write. */
const lastWrite = createStore<{ revision: number; publicPath?: SiteHref }>({ revision: 0 })

export const useLastWrite = lastWrite.use
export const writtenRevision = () => lastWrite.get().revision

/** Every write is answered with its revision, which the publish status then waits for. */
export function setLastWriteRevision(revision: number) {
  if (revision > lastWrite.get().revision) lastWrite.set({ revision })
}

export function setLastWritePath(publicPath: SiteHref) {
  lastWrite.set({ ...lastWrite.get(), publicPath })
}

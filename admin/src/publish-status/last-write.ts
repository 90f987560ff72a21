import { createStore } from '../data/create-store.ts'

/** The newest write of this tab that the server answered. */
interface LastWrite {
  /** of the journal; 0 before the first write */
  revision: number
  /** the page of the public site that shows the change */
  publicPath?: string
}

const lastWrite = createStore<LastWrite>({ revision: 0 })

export const useLastWrite = lastWrite.use

/** Every write is answered with its revision, which the publish status then waits for. */
export function setLastWriteRevision(revision: number) {
  if (revision > lastWrite.get().revision) lastWrite.set({ revision })
}

export function setLastWritePath(publicPath: string) {
  lastWrite.set({ ...lastWrite.get(), publicPath })
}

import type { Storage } from '../../src/base/storage/storage.ts'

/** Holds every write of a storage between `hold` and `release`. */
export function holdWrites() {
  let held = Promise.withResolvers<void>()
  let released = Promise.withResolvers<void>()
  released.resolve()

  const wrapStorage = (storage: Storage): Storage => ({
    ...storage,
    async write(file) {
      held.resolve()
      await released.promise
      await storage.write(file)
    },
  })

  return {
    wrapStorage,
    hold() {
      held = Promise.withResolvers()
      released = Promise.withResolvers()
    },
    /** resolves once a write waits */
    held: () => held.promise,
    release: () => released.resolve(),
  }
}

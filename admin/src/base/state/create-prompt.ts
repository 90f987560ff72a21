import { createStore } from './create-store.ts'

/** A question that a dialog shows until it is answered; while it is open, further requests share its answer. */
export function createPrompt() {
  const store = createStore<{ resolve(isDone: boolean): void } | null>(null)
  let answer = Promise.resolve(false)

  /** @returns whether the user did what was asked */
  function open(): Promise<boolean> {
    if (store.get()) return answer
    answer = new Promise((resolve) =>
      store.set({
        resolve(isDone) {
          store.set(null)
          resolve(isDone)
        },
      }),
    )
    return answer
  }

  return { open, get: store.get, use: store.use }
}

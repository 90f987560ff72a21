import { createStore } from './create-store.ts'

interface Prompt {
  /** whether the user did what was asked */
  result: Promise<boolean>
  resolve(isDone: boolean): void
}

/** A question that a dialog shows until it is answered; while it is open, further requests share its answer. */
export function createPrompt() {
  const store = createStore<Prompt | null>(null)

  function open(): Promise<boolean> {
    const prompt = store.get()
    if (prompt) return prompt.result
    const { promise: result, resolve } = Promise.withResolvers<boolean>()
    store.set({
      result,
      resolve(isDone) {
        store.set(null)
        resolve(isDone)
      },
    })
    return result
  }

  return { open, get: store.get, use: store.use }
}

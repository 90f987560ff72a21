import { AsyncLocalStorage } from 'node:async_hooks'

const requestIds = new AsyncLocalStorage<string>()

export function runWithRequestId<Result>(id: string, work: () => Result): Result {
  return requestIds.run(id, work)
}

export function currentRequestId(): string | undefined {
  return requestIds.getStore()
}

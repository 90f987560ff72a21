import type { FormDraft } from './form-draft.ts'
import { addUnconfirmed } from './unconfirmed-drafts.ts'

const NAME = 'form-drafts'
const STORE = 'drafts'

/** Raise it when `FormDraft` changes: drafts of an earlier version are dropped. */
const VERSION = 1

/** A browser that does not answer must not keep anybody from a form, or from signing out. */
export const MAX_WAIT_MS = 1000

let database: Promise<IDBDatabase> | undefined

export async function readDrafts(): Promise<FormDraft[]> {
  const request = await runTransaction('readonly', (store) => store.getAll())
  return addUnconfirmed(request.result)
}

/** `work` does all of its calls at once. Some browsers never answer. @throws when the browser keeps nothing, or no more */
export async function runTransaction<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Result) {
  // Strict: after the battery of a phone is empty, the draft is there.
  const transaction = (await open()).transaction(STORE, mode, { durability: 'strict' })
  const result = work(transaction.objectStore(STORE))
  transaction.commit() // otherwise a navigation right afterwards would undo it
  return new Promise<Result>((resolve, reject) => {
    transaction.oncomplete = () => resolve(result)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** @returns the result, or `otherwise` when the browser fails or does not answer */
export function withTimeout<Result>(work: Promise<Result>, otherwise: Result): Promise<Result> {
  const limit = new Promise<Result>((resolve) => setTimeout(() => resolve(otherwise), MAX_WAIT_MS))
  return Promise.race([work.catch(() => otherwise), limit])
}

function open(): Promise<IDBDatabase> {
  database ??= connect().catch((error) => {
    database = undefined
    throw error
  })
  return database
}

function connect() {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION)
    request.onupgradeneeded = () => {
      for (const name of request.result.objectStoreNames) request.result.deleteObjectStore(name)
      request.result.createObjectStore(STORE, { keyPath: 'key' })
    }
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const forget = () => {
        database = undefined
      }
      request.result.onclose = forget
      request.result.onversionchange = () => {
        request.result.close()
        forget()
      }
      resolve(request.result)
    }
  })
}

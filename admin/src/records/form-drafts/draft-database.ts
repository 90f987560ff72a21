import { DAY_MS } from '@shop/db/time/durations'
import type { SessionUser } from '../../base/session/stored-user.ts'

const STORE = 'drafts'

/** A browser that does not answer must not keep anyone from a form, or from signing out. */
export const MAX_WAIT_MS = 1000

const MAX_AGE_MS = 14 * DAY_MS

/** Comes before a draft's key in the name of its lock, and of its copy in session storage. */
const PREFIX = 'form-draft '

export interface FormDraft {
  /** a new one each time a form is opened, so that two tabs never overwrite each other's draft */
  key: string
  userId: number
  /** of the screen with the form; it also says which record it is */
  path: string
  label: string
  base: object
  values: object
  /** when it was last typed in; ISO 8601 */
  at: string
}

/** The drafts on this device; those that are too old are removed. @throws when the browser keeps none */
export async function readDrafts(): Promise<FormDraft[]> {
  const { result } = await runTransaction('readonly', (store) => store.getAll())
  const drafts = new Map<string, FormDraft>(result.map((draft) => [draft.key, draft]))
  for (const draft of readUnconfirmed()) if (draft.at > (drafts.get(draft.key)?.at ?? '')) drafts.set(draft.key, draft)
  const isExpired = ({ at }: FormDraft) => Date.parse(at) + MAX_AGE_MS < Date.now()
  const all = [...drafts.values()]
  const expired = all.filter(isExpired)
  if (expired.length > 0) void removeDrafts(expired.map(({ key }) => key))
  return all.filter((draft) => !isExpired(draft))
}

export function readDraftsOf(user: SessionUser | null): Promise<FormDraft[]> {
  const own = readDrafts().then((drafts) => drafts.filter(({ userId }) => userId === user?.id))
  return withTimeout(own, [])
}

/** @returns true. @throws when the browser does not keep it */
export async function writeDraft(draft: FormDraft): Promise<boolean> {
  const [name, text] = [PREFIX + draft.key, JSON.stringify(draft)]
  try {
    sessionStorage.setItem(name, text) // at once, because a transaction that begins while its page is left may be lost
  } catch {
    // It is full: the draft then waits for the database alone.
  }
  await runTransaction('readwrite', (store) => store.put(draft)).finally(() => {
    if (sessionStorage.getItem(name) === text) sessionStorage.removeItem(name)
  })
  return true
}

/** @returns when it is done, or cannot be */
export async function removeDrafts(keys: string[]) {
  const remove = (store: IDBObjectStore) => keys.map((key) => store.delete(key))
  for (const key of keys) sessionStorage.removeItem(PREFIX + key)
  await runTransaction('readwrite', remove).catch(() => {}) // a form says when the browser keeps no drafts
}

/** @returns the result, or `otherwise` if the browser fails or does not answer */
export function withTimeout<Result>(work: Promise<Result>, otherwise: Result, waitMs = MAX_WAIT_MS): Promise<Result> {
  const limit = new Promise<Result>((resolve) => setTimeout(() => resolve(otherwise), waitMs))
  return Promise.race([work.catch(() => otherwise), limit])
}

/** Tells the other tabs that a draft is open here; browsers have locks only over https and on localhost. */
export function lockDraft(key: string, until: AbortSignal) {
  const unlocked = new Promise((resolve) => until.addEventListener('abort', resolve))
  navigator.locks?.request(PREFIX + key, () => unlocked).catch(console.error)
}

export async function listOpenDrafts(): Promise<Set<string | undefined>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.map(({ name }) => name?.replace(PREFIX, '')))
}

function readUnconfirmed(): FormDraft[] {
  const texts = Object.entries(sessionStorage).filter(([name]) => name.startsWith(PREFIX))
  return texts.map(([, text]) => JSON.parse(text))
}

/** `work` makes all of its calls at once; transactions happen in the order of the calls. Some browsers never answer. */
async function runTransaction<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Result) {
  // Strict: the draft is kept even if the phone's battery runs out.
  const transaction = (await open()).transaction(STORE, mode, { durability: 'strict' })
  const result = work(transaction.objectStore(STORE))
  transaction.commit() // otherwise a navigation right afterwards would undo it
  return new Promise<Result>((resolve, reject) => {
    transaction.oncomplete = () => resolve(result)
    transaction.onabort = () => reject(transaction.error)
  })
}

let database: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('form-drafts')
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' })
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      request.result.onclose = forgetDatabase
      resolve(request.result)
    }
  })
  database.catch(forgetDatabase)
  return database
}

function forgetDatabase() {
  database = undefined
}

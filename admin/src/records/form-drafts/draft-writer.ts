import { setDraftsKept } from './draft-persistence.ts'
import { writeDraft } from './draft-queue.ts'
import { discardDrafts, hideDrafts } from './drafts-query.ts'
import type { FormDraft } from './form-draft.ts'

const WRITE_AFTER_MS = 500

type DraftContent = Omit<FormDraft, 'key' | 'userId' | 'at'>

/** Stores the draft of one opening of a form, at most half a second behind what is typed. */
export class DraftWriter {
  readonly key = createKey()
  readonly #userId: number | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #readContent: (() => DraftContent) | undefined
  #replacedKeys: string[] = []
  #isStored = false

  constructor(userId: number | undefined) {
    this.#userId = userId
  }

  schedule(readContent: () => DraftContent) {
    this.#readContent = readContent
    this.#timer ??= setTimeout(() => this.flush(), WRITE_AFTER_MS)
  }

  flush() {
    if (this.#timer === undefined || !this.#readContent || this.#userId === undefined) return
    this.#stopTimer()
    const at = new Date().toISOString()
    const draft = { key: this.key, userId: this.#userId, at, ...structuredClone(this.#readContent()) }
    this.#isStored = true
    writeDraft({ draft, replacedKeys: this.#replacedKeys, onResult: setDraftsKept })
  }

  discard() {
    this.#stopTimer()
    if (this.#isStored) void discardDrafts([this.key, ...this.#replacedKeys])
    this.#isStored = false
  }

  /** The form has the words of another draft, which goes as soon as they are stored as this one. */
  replace({ key }: FormDraft) {
    this.#replacedKeys.push(key)
    this.#isStored = true
    hideDrafts([key])
  }

  #stopTimer() {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

/** `randomUUID` exists only over https and on localhost. */
function createKey() {
  return `${Date.now()}-${Math.random()}`
}

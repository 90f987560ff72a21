import { createStore } from '../state/create-store.ts'

/** By then a screen reader has started to say the text. */
const EMPTY_AFTER_MS = 5000

const announcement = createStore({ text: '', count: 0 })

/** Makes screen readers say the outcome of an action when idle. */
export function announce(text: string) {
  const count = announcement.get().count + 1
  announcement.set({ text, count })
  setTimeout(() => announcement.get().count === count && announcement.set({ text: '', count }), EMPTY_AFTER_MS)
}

/** The invisible region for announcements. The key makes it repeat the same text. */
export function Announcer() {
  const { text, count } = announcement.use()
  return (
    <p className="unseen" role="status">
      <span key={count}>{text}</span>
    </p>
  )
}

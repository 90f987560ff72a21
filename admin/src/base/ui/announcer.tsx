import { createStore } from '../state/create-store.ts'

const announcement = createStore({ text: '', count: 0 })

/** Has screen readers say the outcome of an action, when idle. */
export function announce(text: string) {
  announcement.set({ text, count: announcement.get().count + 1 })
}

/** The invisible region of announcements. The key makes a repeated text be said again. */
export function Announcer() {
  const { text, count } = announcement.use()
  return (
    <p className="unseen" role="status">
      <span key={count}>{text}</span>
    </p>
  )
}

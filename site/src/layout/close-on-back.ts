interface OpenDialog {
  /** called after Back; false when the dialog stays open */
  close(): boolean
  url: string
}

/** Outermost first. Each adds an entry to the browser's history, above that of the page. */
const openDialogs: OpenDialog[] = []
let isTraversing = false
let isLeavingPage = false
let waiting: (() => void)[] = []

/** Makes Back call `close`, which may return false to stay open. @returns a function to call when the dialog has closed */
export function closeOnBack(close: () => boolean): () => void {
  const dialog = { close, url: location.href }
  openDialogs.push(dialog)
  queueMicrotask(syncHistory)
  return () => {
    const index = openDialogs.indexOf(dialog)
    if (index >= 0) openDialogs.splice(index, 1)
    queueMicrotask(syncHistory)
  }
}

/** Resolves when closed dialogs have left the history. A navigation before that could be undone by their removal. */
export async function afterDialogsClosed(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve)) // observers of a dialog that was just closed run first
  if (isTraversing) await new Promise<void>((resolve) => waiting.push(resolve))
}

function syncHistory() {
  if (isTraversing || isLeavingPage) return
  const surplus = getDepth(history.state) - openDialogs.length
  for (let missing = surplus; missing < 0; missing++) pushEntry()
  if (surplus <= 0) return
  isTraversing = true
  history.go(-surplus)
}

function getDepth(state: { openDialogs?: number } | null): number {
  return state?.openDialogs ?? 0
}

/** `idx` is the position by which the staff area tells Back from Forward. */
function pushEntry() {
  const { state } = history
  const position = state && 'idx' in state ? { idx: state.idx + 1 } : {}
  history.pushState({ ...state, ...position, openDialogs: getDepth(state) + 1 }, '')
}

function followHistory(event: PopStateEvent) {
  const depth = getDepth(event.state)
  if (isTraversing) {
    isTraversing = false
    event.stopImmediatePropagation()
  } else if (depth < openDialogs.length && openDialogs[depth]?.url === location.href) {
    event.stopImmediatePropagation() // for a router, the page has not changed
    closeDialogs(depth)
  }
  syncHistory()
  if (isTraversing) return
  for (const resolve of waiting) resolve()
  waiting = []
}

function closeDialogs(count: number) {
  for (const dialog of openDialogs.splice(count).reverse()) {
    if (openDialogs.length > count || !dialog.close()) openDialogs.splice(count, 0, dialog)
  }
}

/** After a reload the entry of a dialog belongs to the page, because the dialog is gone. */
export function watchHistory() {
  if (getDepth(history.state) > 0) history.replaceState({ ...history.state, openDialogs: 0 }, '')
  addEventListener('popstate', followHistory, { capture: true })
  addEventListener('pagehide', () => (isLeavingPage = true), { capture: true })
  addEventListener('pageshow', () => {
    isLeavingPage = false
    syncHistory()
  })
}

import { useEffect } from 'react'

let forms = 0

/** Whether any form on the screen holds words that are not saved (decisions D2). */
export function hasUnsavedChanges(): boolean {
  return forms > 0
}

/** Counts a form among those with unsaved words, as long as it is dirty; closing the tab then asks first. */
export function useUnsavedChanges(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return
    forms += 1
    addEventListener('beforeunload', promptBeforeUnload)
    return () => {
      forms -= 1
      removeEventListener('beforeunload', promptBeforeUnload)
    }
  }, [dirty])
}

/** Lets the tab go without asking, once somebody decided to leave. */
export function disableLeavePrompt() {
  removeEventListener('beforeunload', promptBeforeUnload)
}

function promptBeforeUnload(event: BeforeUnloadEvent) {
  event.preventDefault()
}

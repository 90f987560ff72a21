import { useEffect } from 'react'

let dirtyForms = 0

/** Whether any form on the screen has unsaved changes. */
export function hasUnsavedChanges(): boolean {
  return dirtyForms > 0
}

/** While `isDirty`, closing the tab or leaving the screen asks first. */
export function useUnsavedChanges(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    dirtyForms += 1
    addEventListener('beforeunload', promptBeforeUnload)
    return () => {
      dirtyForms -= 1
      removeEventListener('beforeunload', promptBeforeUnload)
    }
  }, [isDirty])
}

/** Lets the browser leave the page without asking. */
export function disableLeavePrompt() {
  removeEventListener('beforeunload', promptBeforeUnload)
}

function promptBeforeUnload(event: BeforeUnloadEvent) {
  event.preventDefault()
}

import { useEffect, useLayoutEffect } from 'react'
import { createStore } from '../state/create-store.ts'
import { useIsClosing } from '../state/dialog-exit-presence.tsx'

const dirtyForms = createStore(0)

export const useHasUnsavedChanges = () => dirtyForms.use() > 0
export const hasUnsavedChanges = () => dirtyForms.get() > 0

/** While `isDirty`, closing the tab or leaving the screen asks first, unless its dialog was closed. */
export function useUnsavedChanges(isDirty: boolean) {
  const hasChanges = isDirty && !useIsClosing()
  // A passive effect ends after the next screen is painted, and a Back in between would ask about a form that is gone.
  useLayoutEffect(() => {
    if (!hasChanges) return
    dirtyForms.set(dirtyForms.get() + 1)
    addEventListener('beforeunload', promptBeforeUnload)
    return () => {
      dirtyForms.set(dirtyForms.get() - 1)
      removeEventListener('beforeunload', promptBeforeUnload)
    }
  }, [hasChanges])
}

export function disableLeavePrompt() {
  removeEventListener('beforeunload', promptBeforeUnload)
}

function promptBeforeUnload(event: BeforeUnloadEvent) {
  event.preventDefault()
}

const failedSaves = createStore(0)

export const useFailedSaveCount = failedSaves.use

/** While `hasFailed`, the publish status is not Live. */
export function useCountFailedSave(hasFailed: boolean) {
  useEffect(() => {
    if (!hasFailed) return
    failedSaves.set(failedSaves.get() + 1)
    return () => failedSaves.set(failedSaves.get() - 1)
  }, [hasFailed])
}

import { useEffect } from 'react'
import { createStore } from './create-store.ts'

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

import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { prefetchScreens } from './screens.ts'

/** Beside a screen in its boundary: loads the others once that screen and its data are there, so that none of it waits. */
export function ScreenPrefetch() {
  const isLoading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0
  useEffect(() => {
    if (!isLoading) prefetchScreens()
  }, [isLoading])
  return null
}

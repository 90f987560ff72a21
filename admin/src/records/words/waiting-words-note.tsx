import { lazy, Suspense } from 'react'
import { useShop } from '../../base/data/use-shop.ts'
import type { WaitingWordsProps } from './waiting-words.tsx'

const WaitingWords = lazy(async () => ({ default: (await import('./waiting-words.tsx')).WaitingWords }))

/** How many words of a row are missing or out of date; a shop with one language loads nothing for it. */
export function WaitingWordsNote(props: WaitingWordsProps) {
  if (!useShop()?.second_language) return null
  return (
    <Suspense>
      <WaitingWords {...props} />
    </Suspense>
  )
}

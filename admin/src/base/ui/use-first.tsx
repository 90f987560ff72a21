import { useState } from 'react'
import { Button } from './button.tsx'

/** The first few items, and a button that shows all of them. */
export function useFirst<Item>(items: Item[], count: number) {
  const [isWhole, setIsWhole] = useState(false)
  const button = items.length > count && (
    <Button small tone="plain" onClick={() => setIsWhole(!isWhole)}>
      {isWhole ? 'Show fewer' : `Show all ${items.length}`}
    </Button>
  )
  return { first: isWhole ? items : items.slice(0, count), button }
}

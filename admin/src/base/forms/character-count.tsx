import { countCharacters, formatCount } from '@shop/db/validation/check-text-length'
import { useEffect, useState } from 'react'

const NEAR_LIMIT = 0.9
const ANNOUNCE_AFTER_MS = 1000
const EMPTY_AFTER_MS = 6000

export interface CountedText {
  text: string
  maxLength: number
}

/** 182 of 200 letters; undefined far from the limit. */
export function formatCharacterCount(counted: CountedText | undefined): string | undefined {
  if (!counted) return undefined
  const length = countCharacters(counted.text)
  if (length < counted.maxLength * NEAR_LIMIT) return undefined
  return `${formatCount(length)} of ${formatCount(counted.maxLength)} letters`
}

/** Tells screen readers the count when the typing pauses, not at every key. */
export function CharacterCountAnnouncement({ count = '' }: { count: string | undefined }) {
  const [announced, setAnnounced] = useState(count)
  useEffect(() => {
    const timers = [
      setTimeout(() => setAnnounced(count), ANNOUNCE_AFTER_MS),
      setTimeout(() => setAnnounced(''), EMPTY_AFTER_MS),
    ]
    return () => timers.forEach(clearTimeout)
  }, [count])
  return (
    <span className="unseen" aria-live="polite">
      {announced}
    </span>
  )
}

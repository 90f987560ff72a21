interface Publication {
  revision: number
  published: number
  error: string | null
  failed: { path: string }[]
}

/** How the public site stands to what was saved. */
export interface Standing {
  state: 'asking' | 'live' | 'publishing' | 'failed' | 'unknown'
  /** in plain words, where something is wrong */
  why?: string
}

/** A change is live when its revision is published and no page is left behind (design §3). */
export function standingOf(asked: { data?: Publication | undefined; error: Error | null }, written: number): Standing {
  if (asked.error) return { state: 'unknown' }
  if (!asked.data) return { state: 'asking' }
  const { revision, published, error, failed } = asked.data
  if (error) return { state: 'failed', why: 'the publisher has stopped' }
  if (failed.length > 0) return { state: 'failed', why: pagesInWords(failed) }
  return { state: published < Math.max(revision, written) ? 'publishing' : 'live' }
}

function pagesInWords(failed: { path: string }[]) {
  const [first] = failed
  return failed.length === 1 && first ? `the page ${first.path}` : `${failed.length} pages`
}

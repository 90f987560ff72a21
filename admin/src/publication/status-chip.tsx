import { useMutation } from '@tanstack/react-query'
import { answer, api } from '../api.ts'
import { queryClient } from '../data/query-client.ts'
import { Icon } from '../ui/icon.tsx'
import { type Standing, standingOf } from './standing.ts'
import styles from './status-chip.module.css'
import { usePublication } from './use-publication.ts'
import { notePage, useWritten } from './written.ts'

const WORDS: Record<Standing['state'], string> = {
  asking: 'Asking…',
  live: 'Live',
  publishing: 'Publishing…',
  failed: 'Not published',
  unknown: 'No connection',
}

/** Whether visitors already see what was saved, with a link to the very page, or what keeps it from them. */
export function StatusChip() {
  const written = useWritten()
  const publication = usePublication()
  const { state, why } = standingOf(publication, written.revision)
  return (
    <div className={`${styles.chip} ${styles[state]}`} data-state={state}>
      <span className={styles.words} role="status">
        <i className={styles.dot} />
        {WORDS[state]}
        {why && `: ${why}`}
        {state === 'live' && written.page && <SeeThePage address={written.page} />}
      </span>
      {state === 'failed' && <TryAgain page={written.page} />}
    </div>
  )
}

/** On a phone there is room for its arrow only. */
function SeeThePage({ address }: { address: string }) {
  return (
    <a className={styles.more} href={address}>
      <span className={styles.see}>See the page</span>
      <Icon name="external" />
    </a>
  )
}

/** Rendering everything has a revision of its own; what waits is still the page of the last save. */
function TryAgain({ page }: { page: string | undefined }) {
  const again = useMutation({
    mutationFn: () => answer(api.publication.$post()),
    onSuccess: () => page && notePage(page),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['publication'] }),
  })
  return (
    <button className={styles.more} type="button" disabled={again.isPending} onClick={() => again.mutate()}>
      Try again
    </button>
  )
}

import { useFormatAge } from '../../base/dates/relative-time.ts'
import type { Backups } from './use-backups.ts'

/** When words and pictures were last copied, and whether that was proven. */
export function BackupSummary({ stores }: Pick<Backups, 'stores'>) {
  const formatAge = useFormatAge()
  const copied = stores.find(({ newest }) => newest.backup)?.newest ?? stores[0]?.newestProven
  const proven = stores.find(({ newestProven }) => newestProven)?.newestProven
  if (!copied) return 'Words and pictures were not copied yet.'
  return `Words and pictures were last copied ${formatAge(copied.started_at)}. ${
    proven ? `A copy was tried out ${formatAge(proven.proven_at ?? '')}, and it works.` : 'No copy was tried out yet.'
  }`
}

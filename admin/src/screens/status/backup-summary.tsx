import { useFormatAge } from '../../base/dates/relative-time.ts'
import type { Backups } from './use-backups.ts'

/** When words and pictures were last copied, and whether that was proven. */
export function BackupSummary({ stores, copies }: Pick<Backups, 'stores' | 'copies'>) {
  const formatAge = useFormatAge()
  const newest = stores.find(({ newest }) => newest.backup)?.newest ?? stores[0]?.newestProven
  const copied = [copies?.copied?.at ?? '', newest?.started_at ?? ''].sort().at(-1)
  const proven = stores.find(({ newestProven }) => newestProven)?.newestProven
  if (!copied) return 'Words and pictures were not copied yet.'
  return `Words and pictures were last copied ${formatAge(copied)}. ${
    proven ? `A copy was tried out ${formatAge(proven.proven_at ?? '')}, and it works.` : 'No copy was tried out yet.'
  }`
}

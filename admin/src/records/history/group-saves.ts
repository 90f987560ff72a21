import type { JournalChange } from '../../base/data/queries.ts'

/** The changes of one save differ by milliseconds, and by more on a busy machine. */
const ONE_SAVE_MS = 1000

type Saved = Pick<JournalChange, 'revision' | 'noun' | 'record_id' | 'username' | 'name' | 'at'> &
  Partial<Pick<JournalChange, 'action' | 'fields'>>

/** Several dates of an event series are one save, told by the change of its first date. @param changes newest first */
export function groupSaves<Change extends Saved>(changes: Change[]): { change: Change; others: number[] }[] {
  const saves: { change: Change; others: number[] }[] = []
  for (const change of changes) {
    const save = saves.at(-1)
    if (save && isSameSave(save.change, change))
      Object.assign(save, { change, others: [save.change.record_id, ...save.others] })
    else saves.push({ change, others: [] })
  }
  return saves
}

function isSameSave(a: Saved, b: Saved): boolean {
  const isSame = (['noun', 'action', 'username', 'name'] as const).every((key) => a[key] === b[key])
  const isAlike = a.action !== 'update' || JSON.stringify(a.fields) === JSON.stringify(b.fields)
  const isNext = a.revision - b.revision === 1 && isSavedAtOnce(a, b)
  return isSame && isAlike && isNext && a.noun === 'events'
}

export function isSavedAtOnce(newer: Pick<Saved, 'at'>, older: Pick<Saved, 'at'>): boolean {
  return Date.parse(newer.at) - Date.parse(older.at) < ONE_SAVE_MS
}

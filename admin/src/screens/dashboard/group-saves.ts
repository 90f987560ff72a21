import { isSingleResource } from '@shop/db/tables/resources'
import type { JournalChange } from '../../base/data/queries.ts'

/** The changes of one save differ by milliseconds, and by more on a busy machine. */
const ONE_SAVE_MS = 1000

/** Several dates of an event series are one save, told by the change of its first date. */
export function groupSaves(changes: JournalChange[]): { change: JournalChange; dates: number }[] {
  const saves: { change: JournalChange; dates: number }[] = []
  for (const change of changes.filter(isMadeByPerson)) {
    const save = saves.at(-1)
    if (save && isSameSave(save.change, change)) Object.assign(save, { change, dates: save.dates + 1 })
    else saves.push({ change, dates: 1 })
  }
  return saves
}

/** A new shop begins with its details, which nobody added. */
function isMadeByPerson({ noun, action, username }: JournalChange): boolean {
  return !(isSingleResource(noun) && action === 'create' && username === null)
}

function isSameSave(a: JournalChange, b: JournalChange): boolean {
  const isSame = (['noun', 'action', 'username', 'name'] as const).every((key) => a[key] === b[key])
  const isAlike = a.action === 'create' || JSON.stringify(a.fields) === JSON.stringify(b.fields)
  const isAtOnce = Date.parse(a.at) - Date.parse(b.at) < ONE_SAVE_MS
  return isSame && isAlike && isAtOnce && a.noun === 'events' && a.action !== 'remove'
}

import { DAY_MS } from '@shop/db/time/durations'
import type { SaveLine } from '../../base/data/queries.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { formatDay } from '../../base/dates/format-date.ts'
import { useFormatAge } from '../../base/dates/relative-time.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { WithdrawButton } from '../../records/resources/work/withdraw-button.tsx'
import { UndoneLine } from '../../records/restore/undo-line.tsx'
import { useUndoSave } from '../../records/restore/use-undo-save.ts'
import entry from '../../records/timeline/save-line.module.css'
import { SaveEntry } from '../../records/timeline/save-line.tsx'

const SOON_MS = 3 * DAY_MS

/** What can still come back, newest first. */
export function DeletedList({ saves }: { saves: SaveLine[] }) {
  const undo = useUndoSave()
  const formatAge = useFormatAge()
  return (
    <div>
      {saves.length === 0 && <EmptyState icon="undo">Nothing waits here now.</EmptyState>}
      {saves.length > 0 && (
        <ul className="card divided entries" aria-label="Recently deleted">
          {saves.map((line) => (
            <li key={line.revision} className={entry.entry}>
              <SaveEntry line={line} time={formatAge(line.at)} undo={undo} actions={<Kept line={line} />} />
            </li>
          ))}
        </ul>
      )}
      <UndoneLine undo={undo} />
    </div>
  )
}

function Kept({ line: { noun, record_id: id, name, deletedPicture, until } }: { line: SaveLine }) {
  const zone = useTimeZone()
  const words = until && `Kept until ${formatDay(until, zone)}`
  const isSoon = until && Date.parse(until) - Date.now() < SOON_MS
  return (
    <>
      {isSoon ? <Badge tone="warning">{words}</Badge> : <span className="hint">{words}</span>}
      {noun === 'work' && deletedPicture && <WithdrawButton row={{ id, text: name }} />}
    </>
  )
}

import { Link } from 'react-router-dom'
import type { SaveLine } from '../../base/data/queries.ts'
import { useMayPutBack } from '../../base/data/use-write-permissions.ts'
import { Icon } from '../../base/ui/icon.tsx'
import { MENU_ENTRY, MoreMenu } from '../../base/ui/more-menu.tsx'
import { restoreTask, undoTask, type useUndoSave } from '../../records/restore/use-undo-save.ts'
import { nameOfRecord } from '../../records/timeline/record-of-line.ts'

interface SaveMenuProps {
  line: SaveLine
  undo: ReturnType<typeof useUndoSave>
}

/** What can be done with a save: look at the site at that time, undo the save, or go back to it. */
export function SaveMenu({ line, undo }: SaveMenuProps) {
  const { at, until, canUndo, others, version, recordVersion } = line
  const name = nameOfRecord(line)
  const isEarlier = version !== null && version !== recordVersion && others === 0
  const mayRestore = useMayPutBack()(line) && isEarlier
  return (
    <MoreMenu name={name}>
      <Link className={MENU_ENTRY} to={`/admin/timeline?at=${at}`}>
        <Icon name="clock" />
        See the site then
      </Link>
      {!until && (canUndo || mayRestore) && (
        <button
          className={MENU_ENTRY}
          type="button"
          onClick={() => undo.run(canUndo ? undoTask(line, name) : restoreTask(line))}
        >
          <Icon name="undo" />
          {canUndo ? 'Undo this save' : 'Restore this version'}
        </button>
      )}
      <Link className={MENU_ENTRY} to={`/admin/timeline?at=${new Date(Date.parse(at) - 1).toISOString()}`}>
        <Icon name="back" />
        Put the site back to before this save
      </Link>
    </MoreMenu>
  )
}

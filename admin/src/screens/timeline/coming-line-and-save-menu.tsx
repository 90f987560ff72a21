import { resources } from '@shop/db/resources/definitions'
import type { Hours } from '@shop/db/tables/hours'
import { parseDay } from '@shop/db/time/calendar-day'
import { withNoBreakSpaces } from '@shop/site/opening-hours/no-break-spaces.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { type ComingChange, hoursQuery, type SaveLine } from '../../base/data/queries.ts'
import { useIsOwner, useMayPutBack } from '../../base/data/use-account-and-permissions.ts'
import { useCloseDay } from '../../base/data/use-close-day.ts'
import { Button, ButtonLink } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { MENU_ENTRY, MoreMenu } from '../../base/ui/more-menu.tsx'
import { restoreTask, undoTask, type useUndoSave } from '../../records/restore/use-undo-save.ts'
import { nameOfRecord, pathOfRecord } from '../../records/timeline/name-path-and-icon-of-record.ts'
import { TimelineLine } from '../../records/timeline/timeline-line.tsx'

/** A change that happens by itself; for a holiday without hours, with buttons that give it some. */
export function ComingLine({ change, time }: { change: ComingChange; time: string }) {
  const { data: hours } = useQuery(hoursQuery)
  const { at, title, hint, noun, gap } = change
  if (gap) return hours ? <Gap hours={hours} change={change} /> : null
  return (
    <TimelineLine
      mark={<Icon name={noun === 'hours' ? 'clock' : 'calendar'} />}
      title={<Link to={pathOfRecord(change)}>{withNoBreakSpaces(title)}</Link>}
      actions={
        <ButtonLink small tone="plain" to={`/admin/timeline?at=${at}`} aria-label={`See it: ${title}`}>
          See it
        </ButtonLink>
      }
    >
      <span className="hint">{withNoBreakSpaces(hint) || (noun !== 'hours' && time)}</span>
    </TimelineLine>
  )
}

function Gap({ hours, change: { title, hint, gap } }: { hours: Hours; change: ComingChange }) {
  const isOwner = useIsOwner()
  const { date = '', name = '' } = gap ?? {}
  const { isClosed, ...close } = useCloseDay(hours, { day: parseDay(date) ?? 0, name, note: name })
  const word = isClosed ? 'Undo' : 'Closed'
  const actions = (
    <>
      <Button small keepsFocus busy={close.isPending} onClick={close.press} aria-label={`${word}: ${name}`}>
        {word}
      </Button>
      <ButtonLink small to={`${resources.hours.staff.path}?day=${date}`} aria-label={`Set the hours: ${name}`}>
        Set the hours
      </ButtonLink>
    </>
  )
  return (
    <TimelineLine
      isWarning
      mark={<Icon name="alert" />}
      title={isClosed ? `${name}: Closed` : title}
      actions={isOwner && actions}
    >
      <span>
        {!isClosed && <span className="hint">{hint}</span>}
        {close.error && <ErrorAlert error={close.error} />}
      </span>
    </TimelineLine>
  )
}

/** What can be done with a save: look at the site at that time, undo the save, or go back to it. */
export function SaveMenu({ line, undo }: { line: SaveLine; undo: ReturnType<typeof useUndoSave> }) {
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

import { resources } from '@shop/db/resources/definitions'
import { DAY_MS } from '@shop/db/time/durations'
import { formatDay, formatMoment } from '@shop/db/time/opening-hours/format-date-time'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { HISTORY_HASH, type SaveLine } from '../../base/data/queries.ts'
import { useImage } from '../../base/data/record-lists-context.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { focusAfterRemoval } from '../../base/navigation/focus-after-removal.ts'
import { AuthorizedImage } from '../../base/ui/authorized-image.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { loadWhenShown } from '../../base/ui/lazy-components.tsx'
import { ChangeSummary } from '../history/change-summary.tsx'
import { Thumbnail } from '../images/thumbnail.tsx'
import { undoTask, type useUndoSave } from '../restore/use-undo-save.ts'
import { iconOfRecord, nameOfRecord, pathOfRecord } from './name-path-and-icon-of-record.ts'
import styles from './timeline-line.module.css'

const SOON_MS = 3 * DAY_MS

/** Loaded when it is needed, because it brings the code of forms, which the dashboard does not need. */
const WithdrawConsentButton = loadWhenShown(
  async () => (await import('../resources/work/withdraw-consent-button.tsx')).WithdrawConsentButton,
)

interface SaveEntryProps {
  line: SaveLine
  time: string
  undo: ReturnType<typeof useUndoSave>
  actions?: ReactNode
}

/** Who saved what, and when; with a button if something deleted can come back. */
export function SaveEntry({ line, time, undo, actions }: SaveEntryProps) {
  const { username, at, until } = line
  const name = nameOfRecord(line)
  const { to, history } = linksOf(line)
  const words = <SaveWords line={line} />
  return (
    <TimelineLine
      mark={<Picture line={line} />}
      title={to ? <Link to={to}>{name}</Link> : name}
      actions={
        (until || actions) && (
          <>
            {until && <BringBack line={line} name={name} undo={undo} />}
            {actions}
          </>
        )
      }
    >
      <span>
        {history ? <Link to={history}>{words}</Link> : words}
        {until && <KeptUntil until={until} />}
      </span>{' '}
      <span className="hint">
        {username && `${username} · `}
        <time dateTime={at}>{time}</time>
      </span>
    </TimelineLine>
  )
}

/** Putting back more than one record leads to the site as it is then. */
function linksOf({ noun, record_id: id, recordVersion, putBack }: SaveLine): { to?: string; history?: string } {
  if (putBack?.part) return { to: `/admin/timeline?at=${putBack.at}` }
  if (recordVersion === null) return {}
  const to = pathOfRecord({ noun, id })
  return { to, history: to + HISTORY_HASH }
}

function Picture({ line: { action, noun, imageId, picture, putBack } }: { line: SaveLine }) {
  const image = useImage(imageId)
  if (putBack?.part) return <Icon name="undo" />
  if (image) return <Thumbnail image={image} />
  if (action !== 'remove') return <Icon name={iconOfRecord(noun)} />
  return picture?.before ? <AuthorizedImage fileKey={picture.before} alt="" /> : <Icon name="trash" />
}

function BringBack({ line, name, undo }: Pick<SaveEntryProps, 'line' | 'undo'> & { name: string }) {
  const image = useImage(line.imageId)
  const bringBack = (entry: Element | null) => {
    const next = entry?.nextElementSibling ?? null
    undo.run(undoTask(line, name), { onSuccess: () => focusAfterRemoval(next) })
  }
  return (
    <>
      <Button
        small
        disabled={undo.isPending}
        aria-label={`Bring back ${name}`}
        onClick={({ currentTarget }) => bringBack(currentTarget.closest('li'))}
      >
        <Icon name="undo" />
        Bring back
      </Button>
      {line.noun === 'work' && image && <WithdrawConsentButton row={{ id: line.record_id, text: name }} />}
    </>
  )
}

function KeptUntil({ until }: { until: string }) {
  const words = `Kept until ${formatDay(until, useTimeZone())}`
  const isSoon = Date.parse(until) - Date.now() < SOON_MS
  return <> · {isSoon ? <Badge tone="warning">{words}</Badge> : <span className="hint">{words}</span>}</>
}

function SaveWords({ line }: { line: SaveLine }) {
  const { action, others, areAlike, noun, version, hasNewPicture, putBack } = line
  const zone = useTimeZone()
  if (putBack) return `${putBack.part ? 'to' : 'put back to'} ${formatMoment(putBack.at, zone)}`
  const isOfDates = noun === 'events' && areAlike && others > 0
  const isMove = areAlike && Object.keys(line.fields).join() === 'display_order'
  const subject = isOfDates ? `${others + 1} dates` : resources[noun].singular
  const done = action === 'remove' ? 'deleted' : Number(version) > 1 ? 'brought back' : 'added'
  return (
    <>
      {action === 'update' ? <ChangeSummary change={line} /> : `${subject} ${done}`}
      {isOfDates && action === 'update' && ` · ${subject}`}
      {hasNewPicture && ', with a new picture'}
      {others === 0 && line.date && ` · ${line.date}`}
      {others > 0 && !isOfDates && !isMove && `, and ${others} other ${others === 1 ? 'record' : 'records'}`}
    </>
  )
}

interface TimelineLineProps {
  mark: ReactNode // a small picture or an icon
  title: ReactNode
  actions?: ReactNode
  isWarning?: boolean
  children: ReactNode
}

export function TimelineLine({ mark, title, actions, isWarning = false, children }: TimelineLineProps) {
  return (
    <li className={`pad-block-2 middle ${styles.entry} ${isWarning ? styles.warning : ''}`}>
      <span className={`center rounded sand ${styles.mark}`}>{mark}</span>
      <div className={`shrink tall-links finger-links plain-links ${styles.words}`}>
        <b dir="auto">{title}</b>
        {children}
      </div>
      {actions && <div className={`line gap-2 ${styles.actions}`}>{actions}</div>}
    </li>
  )
}

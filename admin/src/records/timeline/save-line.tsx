import { isSingleResource, resources } from '@shop/db/tables/resources'
import { DAY_MS } from '@shop/db/time/durations'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { SaveLine } from '../../base/data/queries.ts'
import { useImage, useRecordLists } from '../../base/data/record-lists-context.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { formatDay } from '../../base/dates/format-date.ts'
import { focusAfterRemoval } from '../../base/navigation/focus-after-removal.ts'
import { AuthorizedImage } from '../../base/ui/authorized-image.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { ChangeSummary } from '../history/change-summary.tsx'
import { HISTORY_HASH } from '../history/history-hash.ts'
import { Thumbnail } from '../images/thumbnail.tsx'
import { sentenceCaseLabel } from '../resource-config/resource-config.ts'
import { RESOURCES } from '../resources/index.ts'
import { undoTask, type useUndoSave } from '../restore/use-undo-save.ts'
import styles from './save-line.module.css'

const SOON_MS = 3 * DAY_MS

/** Loaded when it is needed, because it brings the code of forms, which the dashboard has no use for. */
const WithdrawButton = lazy(async () => ({
  default: (await import('../resources/work/withdraw-button.tsx')).WithdrawButton,
}))

/** The record of a line. Without `to` it has no form, because it was deleted. */
interface Subject {
  kind: string
  icon: IconName
  to?: string | undefined
  image_id?: number | null | undefined
}

interface SaveLineProps {
  line: SaveLine
  time: string
  undo: ReturnType<typeof useUndoSave>
  actions?: ReactNode
}

/** Who saved what, and when; with a button where something deleted can come back. */
export function SaveEntry({ line, time, undo, actions }: SaveLineProps) {
  const { action, username, at, noun, deletedPicture, until } = line
  const { kind, icon, to, image_id } = useSubject(line)
  const image = useImage(image_id)
  const name = noun === 'shop' ? kind : line.name || kind
  const bringBack = (entry: Element | null) => {
    const next = entry?.nextElementSibling ?? null
    undo.run(undoTask(line, name), { onSuccess: () => focusAfterRemoval(next) })
  }
  const words = <SaveWords line={line} kind={kind} />
  return (
    <>
      {image ? (
        <Thumbnail image={image} />
      ) : (
        <span className={`center ${styles.mark}`}>
          {deletedPicture ? (
            <AuthorizedImage className={styles.picture} fileKey={deletedPicture} alt="" />
          ) : (
            <Icon name={action === 'remove' ? 'trash' : icon} />
          )}
        </span>
      )}
      <div className={styles.words}>
        <b dir="auto">{to ? <Link to={to}>{name}</Link> : name}</b>
        <span>
          {to ? <Link to={to + HISTORY_HASH}>{words}</Link> : words}
          {until && <KeptUntil until={until} />}
        </span>{' '}
        <span className="hint">
          {username && `${username} · `}
          <time dateTime={at}>{time}</time>
        </span>
      </div>
      {(until || actions) && (
        <div className={`line ${styles.actions}`}>
          {until && (
            <Button
              small
              disabled={undo.isPending}
              aria-label={`Bring back ${name}`}
              onClick={({ currentTarget }) => bringBack(currentTarget.closest('li'))}
            >
              <Icon name="undo" />
              Bring back
            </Button>
          )}
          {until && noun === 'work' && deletedPicture && (
            <Suspense>
              <WithdrawButton row={{ id: line.record_id, text: name }} />
            </Suspense>
          )}
          {actions}
        </div>
      )}
    </>
  )
}

function KeptUntil({ until }: { until: string }) {
  const words = `Kept until ${formatDay(until, useTimeZone())}`
  const isSoon = Date.parse(until) - Date.now() < SOON_MS
  return <> · {isSoon ? <Badge tone="warning">{words}</Badge> : <span className="hint">{words}</span>}</>
}

function SaveWords({ line, kind }: { line: SaveLine; kind: string }) {
  const { action, others, areAlike, noun, version, undo } = line
  const isOfDates = noun === 'events' && areAlike && others > 0
  const subject = isOfDates ? `${others + 1} dates` : kind.toLowerCase()
  const done = action === 'remove' ? 'deleted' : Number(version) > 1 ? 'brought back' : 'added'
  return (
    <>
      {action === 'update' ? <ChangeSummary change={line} /> : `${subject} ${done}`}
      {isOfDates && action === 'update' && ` · ${subject}`}
      {undo.pictures.length > 0 && noun !== 'images' && ', with a new picture'}
      {others > 0 && !isOfDates && `, and ${others} more`}
    </>
  )
}

function useSubject({ noun, record_id: id }: SaveLine): Subject {
  const data = useRecordLists()
  if (noun === 'images') {
    const image = data.images.rows.find((row) => row.id === id)
    return { kind: 'Image', icon: 'image', to: image && `${resources.images.staff.path}?edit=${id}`, image_id: id }
  }
  if (isSingleResource(noun))
    return { kind: sentenceCaseLabel(resources[noun].singular), icon: 'shop', to: resources[noun].staff.path }
  const resource = RESOURCES.find(({ resourceName }) => resourceName === noun)
  if (!resource) return { kind: noun, icon: 'shop' }
  const { singular, icon, path, resourceName } = resource
  const row = data[resourceName].rows.find((each) => each.id === id)
  const image_id = row && 'image_id' in row ? row.image_id : undefined
  return { kind: sentenceCaseLabel(singular), icon, to: row && `${path}/edit/${id}`, image_id }
}

import { formatDateTime } from '@shop/db/opening-hours/format-moment'
import type { SaveLine } from '../../base/data/queries.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { formatFieldName } from '../../base/forms/format-field-name.ts'
import { AuthorizedImage } from '../../base/ui/authorized-image.tsx'
import { Button } from '../../base/ui/button.tsx'
import styles from './record-history.module.css'
import { useFormatFieldValue } from './use-format-field-value.ts'

interface HistoryEntryProps {
  change: SaveLine
  isCurrent: boolean
  disabled: boolean
  onRestore(): void
}

const ACTIONS: Record<SaveLine['action'], string> = { create: 'Added', update: 'Edited', remove: 'Deleted' }

export function HistoryEntry({ change, isCurrent, disabled, onRestore }: HistoryEntryProps) {
  const { action, putBack, username, at, fields, picture } = change
  const formatValue = useFormatFieldValue()
  const time = formatDateTime(at, useTimeZone())
  return (
    <li className="stack gap-2 pad-block-3">
      <div className="row between gap-2">
        <span>
          <b>
            {putBack ? 'Put back' : ACTIONS[action]}
            {username && ` by ${username}`}
          </b>{' '}
          <time className="hint" dateTime={at}>
            {time}
          </time>
        </span>
        {isCurrent ? (
          <span className="hint">Now</span>
        ) : (
          <Button small disabled={disabled} aria-label={`Restore this version of ${time}`} onClick={onRestore}>
            Restore this version
          </Button>
        )}
      </div>
      {action === 'update' && picture && <PictureChange {...picture} />}
      {action === 'update' && (
        <dl className={`stack gap-2 ${styles.fields}`}>
          {Object.entries(fields).map(([field, { before, after }]) => (
            <div key={field}>
              <dt className="hint strong">{formatFieldName(field)}</dt>
              <dd className="pre">
                <del>{formatValue(field, before) || 'nothing'}</del> <ins>{formatValue(field, after) || 'nothing'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

function PictureChange({ before, after }: NonNullable<SaveLine['picture']>) {
  return (
    <p className={`line gap-2 ${styles.pictures}`}>
      {before && <AuthorizedImage fileKey={before} alt="Before" width="100" height="100" />}
      <span aria-hidden="true">→</span>
      {after && <AuthorizedImage fileKey={after} alt="After" width="100" height="100" />}
    </p>
  )
}

import type { ResourceName } from '@shop/db/resources/definitions'
import { formatDateTime } from '@shop/db/time/opening-hours/format-date-time'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { recordChangesQuery } from '../../base/data/queries.ts'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { type FieldWords, formatFieldName } from '../../base/forms/format-field-name.ts'
import { useSessionUser } from '../../base/session/session.ts'
import { LazyModal } from '../../base/ui/lazy-components.tsx'
import { useFormatFieldValue } from '../history/change-summary.tsx'
import type { Conflict } from './use-conflict.ts'

interface ConflictDialogProps<Row, Input> extends FieldWords {
  resourceName: ResourceName
  conflict: Conflict<Row, Input>
  toInput(row: Row): Input
  onClose(): void
}

export function ConflictDialog<Row extends StoredRecord, Input extends FieldValues>(
  props: ConflictDialogProps<Row, Input>,
) {
  const { conflict, describeField, getFieldLabel = formatFieldName, onClose } = props
  const { theirs, mergeResult, saveLabel, onResolve } = conflict
  const { merged, conflicts } = mergeResult
  const [choice, setChoice] = useState(merged)
  const author = useAuthor(props.resourceName, theirs)
  const isOwnChange = useSessionUser()?.id === theirs.updated_by
  const savedAt = formatDateTime(theirs.updated_at, useTimeZone())
  const [theirInput] = useState(() => props.toInput(theirs))
  const describe = useFormatFieldValue(describeField)
  const sides = [
    { label: 'Mine', input: merged },
    { label: isOwnChange ? 'The other tab' : 'Theirs', input: theirInput },
  ]
  const saveChoice = () => {
    onClose()
    onResolve(choice)
  }
  return (
    <LazyModal
      wide
      title={isOwnChange ? 'You changed this in another tab' : 'Somebody else changed this too'}
      onDismiss={onClose}
      cancel="Keep editing"
      action={{ onClick: saveChoice, children: saveLabel }}
    >
      <p>
        <b dir="auto">{isOwnChange ? 'You' : author}</b> saved it on {savedAt}, while you were typing
        {isOwnChange
          ? ' here. We kept what you changed in both tabs. You rewrote this part twice. Which one stays?'
          : '. We kept both of your changes. You both rewrote this part: which one stays?'}
      </p>
      {conflicts.map((field) => (
        <fieldset key={field} className="stack gap-2 above-4 two-columns">
          <legend>{getFieldLabel(field)}</legend>
          {sides.map(({ label, input }) => (
            <label key={label} className="outlined marked stack top gap-1 pad-3-4">
              <span className="line gap-2">
                <input
                  type="radio"
                  name={`conflict ${field}`}
                  checked={choice[field] === input[field]}
                  onChange={() => setChoice({ ...choice, [field]: input[field] })}
                />
                <b>{label}</b>
              </span>
              <span className="pre">{describe(field, input[field]) || '(empty)'}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </LazyModal>
  )
}

function useAuthor(resourceName: ResourceName, record: StoredRecord): string {
  const { data } = useInfiniteQuery(recordChangesQuery(resourceName, record))
  return data?.pages[0]?.saves.find(({ version }) => version === record.version)?.username ?? 'Somebody'
}

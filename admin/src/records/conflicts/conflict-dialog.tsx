import { formatDateTime } from '@shop/db/opening-hours/format-moment'
import type { ResourceName } from '@shop/db/tables/resources'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { recordChangesQuery } from '../../base/data/queries.ts'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { type FieldWords, formatFieldName } from '../../base/forms/format-field-name.ts'
import { useSessionUser } from '../../base/session/session.ts'
import { LazyModal } from '../../base/ui/load-when-idle.tsx'
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
  const [fieldsFromThem, setFieldsFromThem] = useState<string[]>([])
  const author = useAuthor(props.resourceName, theirs)
  const isOwnChange = useSessionUser()?.id === theirs.updated_by
  const savedAt = formatDateTime(theirs.updated_at, useTimeZone())
  const theirInput = props.toInput(theirs)
  const describe = useFormatFieldValue(describeField)
  const choose = (field: string, side: 'mine' | 'theirs') => {
    const others = fieldsFromThem.filter((other) => other !== field)
    setFieldsFromThem(side === 'theirs' ? [...others, field] : others)
  }
  const saveChoice = () => {
    const choices = fieldsFromThem.map((field) => [field, theirInput[field]])
    onClose()
    onResolve({ ...merged, ...Object.fromEntries(choices) })
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
        <ConflictField
          key={field}
          field={field}
          label={getFieldLabel(field)}
          mine={describe(field, merged[field])}
          theirs={describe(field, theirInput[field])}
          theirLabel={isOwnChange ? 'The other tab' : 'Theirs'}
          side={fieldsFromThem.includes(field) ? 'theirs' : 'mine'}
          onChoose={(side) => choose(field, side)}
        />
      ))}
    </LazyModal>
  )
}

function useAuthor(resourceName: ResourceName, record: StoredRecord): string {
  const { data } = useInfiniteQuery(recordChangesQuery(resourceName, record))
  return data?.pages[0]?.saves.find(({ version }) => version === record.version)?.username ?? 'Somebody'
}

type Side = 'mine' | 'theirs'

interface ConflictFieldProps {
  field: string
  label: string
  mine: string | null
  theirs: string | null
  theirLabel: string
  side: Side
  onChoose(side: Side): void
}

function ConflictField({ field, label: legend, mine, theirs, theirLabel, side, onChoose }: ConflictFieldProps) {
  const choices: { choice: Side; label: string; value: string | null }[] = [
    { choice: 'mine', label: 'Mine', value: mine },
    { choice: 'theirs', label: theirLabel, value: theirs },
  ]
  return (
    <fieldset className="stack gap-2 above-4 two-columns">
      <legend>{legend}</legend>
      {choices.map(({ choice, label, value }) => (
        <label key={choice} className="outlined marked stack top gap-1 pad-3-4">
          <span className="line gap-2">
            <input
              type="radio"
              name={`conflict ${field}`}
              checked={side === choice}
              onChange={() => onChoose(choice)}
            />
            <b>{label}</b>
          </span>
          <span className="pre">{value || '(empty)'}</span>
        </label>
      ))}
    </fieldset>
  )
}

import type { ResourceName } from '@shop/db/tables/resources'
import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ConflictDialog } from '../conflicts/conflict-dialog.tsx'
import type { Conflict } from '../conflicts/use-conflict.ts'
import type { StoredRecord } from '../data/resource-client.ts'
import { isSameValue } from '../forms/form-values.ts'
import { formatFieldName } from '../forms/format-field-name.ts'
import { useFormatFieldValue } from '../history/use-format-field-value.ts'
import { DialogPresence } from '../state/dialog-presence.tsx'
import { announce } from '../ui/announcer.tsx'
import { focusAfterRemoval } from '../ui/focus-after-removal.ts'
import styles from './draft-notice.module.css'
import { DraftNotice } from './draft-notice.tsx'
import { useAreDraftsKept } from './draft-storage.ts'
import { discardDrafts, type StoredDraft, useDrafts } from './drafts-query.ts'
import { mergeDraft } from './form-draft.ts'

const MAX_SHOWN_FIELDS = 4

interface DraftOffersProps<Row extends StoredRecord, Input extends FieldValues> {
  resourceName: ResourceName
  /** undefined for a new record */
  record: Row | undefined
  toInput(row: Row): Input
  /** the values of the form without unsaved changes */
  stored: Input
  isDirty: boolean
  /** whether a draft is of this form */
  isOffered(draft: StoredDraft): boolean
  describeField?: ((field: string, value: unknown) => string | null) | undefined
  getFieldLabel?: ((field: string) => string) | undefined
  /** fills the form with the words of a draft */
  onBringBack(draft: StoredDraft, input: Input): void
}

/** Offers the drafts of a form. One comes back only when asked, merged with what was saved since. */
export function DraftOffers<Row extends StoredRecord, Input extends FieldValues>({
  resourceName,
  record,
  toInput,
  stored,
  isDirty,
  isOffered,
  onBringBack,
  ...fields
}: DraftOffersProps<Row, Input>) {
  const [conflict, setConflict] = useState<Conflict<Row, Input> & { draft: StoredDraft }>()
  const areKept = useAreDraftsKept()
  const describe = useDescribeChanges<Input>(fields)
  const offers = useDrafts()
    .filter(isOffered)
    .map((draft) => ({ draft, mergeResult: mergeDraft(draft, stored) }))
    .map((offer) => ({ ...offer, changes: describe(stored, offer.mergeResult.merged) }))

  const savedKeys = offers
    .filter(({ draft, changes }) => !draft.isOpen && changes.length === 0)
    .map(({ draft }) => draft.key)
    .join(' ')
  useEffect(() => {
    if (savedKeys) void discardDrafts(savedKeys.split(' '))
  }, [savedKeys])

  function bringBack(draft: StoredDraft, input: Input) {
    setConflict(undefined)
    onBringBack(draft, input)
    announce('What you typed is back. It is not saved yet.')
    focusAfterRemoval(null)
  }

  function discard({ key }: StoredDraft) {
    void discardDrafts([key])
    announce('Discarded.')
    focusAfterRemoval(null)
  }

  return (
    <>
      {areKept === false && (
        <p className={styles.fine} role="status">
          Save before you leave: this browser does not keep what you type on this device.
        </p>
      )}
      {offers
        .filter(({ draft, changes }) => draft.isOpen || changes.length > 0)
        .map(({ draft, mergeResult, changes }) => (
          <DraftNotice
            key={draft.key}
            at={draft.at}
            isOpen={draft.isOpen}
            isOutdated={record !== undefined && record.version !== draft.version}
            isDirty={isDirty}
            changes={changes.slice(0, MAX_SHOWN_FIELDS)}
            onBringBack={() => {
              if (record && mergeResult.conflicts.length > 0) setConflict({ draft, theirs: record, mergeResult })
              else bringBack(draft, mergeResult.merged)
            }}
            onDiscard={() => discard(draft)}
          />
        ))}
      <DialogPresence>
        {conflict && (
          <ConflictDialog
            resourceName={resourceName}
            conflict={conflict}
            toInput={toInput}
            {...fields}
            saveLabel="Bring back my choice"
            onCancel={() => setConflict(undefined)}
            onResolve={(_, input) => bringBack(conflict.draft, input)}
          />
        )}
      </DialogPresence>
    </>
  )
}

/** Says in words what a draft would change. */
function useDescribeChanges<Input extends FieldValues>({
  describeField,
  getFieldLabel = formatFieldName,
}: Pick<DraftOffersProps<StoredRecord, Input>, 'describeField' | 'getFieldLabel'>) {
  const formatValue = useFormatFieldValue()
  return (stored: Input, merged: Input) =>
    Object.keys(merged)
      .filter((field) => !isSameValue(stored[field], merged[field]))
      .map((field) => {
        const value = (describeField ?? formatValue)(field, merged[field]) ?? ''
        return { field, label: getFieldLabel(field), value }
      })
}

import type { ResourceName } from '@shop/db/tables/resources'
import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { type FieldWords, formatFieldName } from '../../base/forms/format-field-name.ts'
import { isSameValue } from '../../base/forms/pick-and-compare-fields.ts'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { focusAfterRemoval } from '../../base/navigation/focus-after-removal.ts'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'
import { announce } from '../../base/ui/announcer.tsx'
import { ConflictDialog } from '../conflicts/conflict-dialog.tsx'
import { mergeChanges } from '../conflicts/merge-changes.ts'
import type { Conflict } from '../conflicts/use-conflict.ts'
import { useFormatFieldValue } from '../history/use-format-field-value.ts'
import { useAreDraftsKept } from './are-drafts-kept.ts'
import { discardDrafts, type StoredDraft, useDrafts } from './drafts-query.ts'
import type { FormDraft } from './form-draft.ts'
import styles from './restore-draft-notice.module.css'
import { DraftNotice } from './restore-draft-notice.tsx'
import { type FormDraftOptions, useFormDraft } from './use-form-draft.ts'

const MAX_SHOWN_FIELDS = 4

interface FormDraftKeeperProps<Row extends StoredRecord, Input extends FieldValues>
  extends FieldWords,
    FormDraftOptions {
  form: RecordForm<Input>
  resourceName: ResourceName
  record: Row | undefined
  toInput(row: Row): Input
}

/** Keeps the draft of a form, and offers earlier ones. One comes back only when asked, merged with what was saved since. */
export function FormDraftKeeper<Row extends StoredRecord, Input extends FieldValues>(
  props: FormDraftKeeperProps<Row, Input>,
) {
  const { form, record } = props
  const { stored, isDirty, isOffered, ...draftOfForm } = useFormDraft(form, { ...props, version: record?.version })
  const [conflict, setConflict] = useState<Conflict<Row, Input> & { draft: StoredDraft }>()
  const areKept = useAreDraftsKept()
  const describe = useDescribeChanges<Input>(props)
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

  function restore(draft: StoredDraft, input: Input) {
    setConflict(undefined)
    draftOfForm.restore(draft, input)
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
            onRestore={() => {
              if (record && mergeResult.conflicts.length > 0) setConflict({ draft, theirs: record, mergeResult })
              else restore(draft, mergeResult.merged)
            }}
            onDiscard={() => discard(draft)}
          />
        ))}
      <DialogPresence>
        {conflict && (
          <ConflictDialog
            {...props}
            conflict={conflict}
            saveLabel="Bring back my choice"
            onCancel={() => setConflict(undefined)}
            onResolve={(_, input) => restore(conflict.draft, input)}
          />
        )}
      </DialogPresence>
    </>
  )
}

function useDescribeChanges<Input extends FieldValues>({ describeField, getFieldLabel = formatFieldName }: FieldWords) {
  const formatValue = useFormatFieldValue()
  return (stored: Input, merged: Input) =>
    Object.keys(merged)
      .filter((field) => !isSameValue(stored[field], merged[field]))
      .map((field) => {
        const value = (describeField ?? formatValue)(field, merged[field]) ?? ''
        return { field, label: getFieldLabel(field), value }
      })
}

/** The stored values with the changes of a draft; a draft of an earlier release may lack fields, or have others. */
function mergeDraft<Input extends object>({ base, values }: Pick<FormDraft, 'base' | 'values'>, stored: Input) {
  return mergeChanges(fitTo(stored, base), fitTo(stored, values), stored)
}

function fitTo<Input extends object>(stored: Input, values: object): Input {
  const known = Object.entries(values).filter(([name]) => name in stored)
  return { ...stored, ...Object.fromEntries(known) }
}

import { formatMoment } from '@shop/db/time/opening-hours/format-date-time'
import { useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { isSameValue } from '../../base/forms/form-values.ts'
import { type FieldWords, formatFieldName } from '../../base/forms/format-field-name.ts'
import { type RecordForm, setDirtyValues } from '../../base/forms/record-form.ts'
import { focusAfterRemoval } from '../../base/navigation/focus-after-removal.ts'
import { announce } from '../../base/ui/announcer.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { type Conflict, mergeChanges } from '../conflicts/use-conflict.ts'
import { useFormatFieldValue } from '../history/change-summary.tsx'
import { areDraftsKept, discardDrafts, KEPT_TIME, type StoredDraft, useDrafts } from './use-drafts.ts'
import { useFormDraft } from './use-form-draft.ts'

const MAX_SHOWN_FIELDS = 4

export interface FormDraftOptions extends FieldWords {
  /** what the form edits, as the list of drafts names it: Service “Fade” */
  draftLabel: string
  /** of the form, if that is not the path of the screen */
  draftPath?: string | undefined
}

interface FormDraftKeeperProps<Row, Input extends FieldValues> extends FormDraftOptions {
  form: RecordForm<Input>
  record: Row | undefined
  /** Only a stored record can have changed since. */
  askAboutConflict?(conflict: Conflict<Row, Input>): void
}

/** Keeps a form's draft and offers earlier ones. One is restored only on request, merged with what was saved since. */
export function FormDraftKeeper<Row, Input extends FieldValues>(props: FormDraftKeeperProps<Row, Input>) {
  const { pathname } = useLocation()
  const { form, record, draftLabel, draftPath = pathname, askAboutConflict } = props
  const { isDirty, defaultValues } = form.formState
  const stored = defaultValues as Input // the initial values of such a form are complete
  useFormDraft(form, draftPath, draftLabel)
  const offers = useDrafts()
    .filter(({ path, key }) => path === draftPath && key !== form.draftKey.current)
    .map((draft) => {
      const base = fitTo(stored, draft.base)
      const mergeResult = mergeChanges(base, fitTo(stored, draft.values), stored)
      const { merged } = mergeResult
      const changed = Object.keys(merged).filter((field) => !isSameValue(stored[field], merged[field]))
      const isOutdated = record !== undefined && !isSameValue(base, stored)
      return { draft, mergeResult, changed, isOutdated, isSaved: !draft.isOpen && changed.length === 0 }
    })
  const savedKeys = offers.flatMap(({ draft, isSaved }) => (isSaved ? draft.key : [])).join(' ')
  useEffect(() => {
    if (savedKeys) void discardDrafts(savedKeys.split(' '))
  }, [savedKeys])

  function bringBack({ draft, mergeResult }: (typeof offers)[number]) {
    const onResolve = (input: Input) => {
      form.draftKey.current = draft.key
      setDirtyValues(form, input)
      announce('What you typed is back. It is not saved yet.')
      focusAfterRemoval(null)
    }
    if (!record || mergeResult.conflicts.length === 0) onResolve(mergeResult.merged)
    else askAboutConflict?.({ theirs: record, mergeResult, saveLabel: 'Bring back my choice', onResolve })
  }

  return (
    <>
      {areDraftsKept.use() === false && (
        <p className="small" role="status">
          Save before you leave: this browser does not keep unsaved work.
        </p>
      )}
      {offers
        .filter(({ isSaved }) => !isSaved)
        .map((offer) => (
          <DraftNotice
            key={offer.draft.key}
            {...props}
            {...offer}
            values={offer.mergeResult.merged}
            isDirty={isDirty}
            onRestore={() => bringBack(offer)}
          />
        ))}
    </>
  )
}

interface DraftNoticeProps extends FieldWords {
  draft: StoredDraft
  values: FieldValues
  changed: string[]
  isOutdated: boolean
  isDirty: boolean
  onRestore(): void
}

function DraftNotice({ getFieldLabel = formatFieldName, describeField, ...props }: DraftNoticeProps) {
  const { values, changed, isOutdated, isDirty, onRestore } = props
  const { key, at, isOpen } = props.draft
  const describe = useFormatFieldValue(describeField)
  const time = formatMoment(at, useTimeZone())
  function discard() {
    void discardDrafts([key])
    announce('Discarded.')
    focusAfterRemoval(null)
  }
  return (
    <article className="tone-info outlined wrap start gap-3 pad-3-4 drop-icon" aria-label="Not saved yet">
      <Icon name="undo" />
      <div className="grow">
        <p>
          <b>{isOpen ? 'This is also open in another tab.' : `You typed this on ${time} and did not save it.`}</b>
        </p>
        <dl className="above-2">
          {changed.slice(0, MAX_SHOWN_FIELDS).map((field) => (
            <div key={field}>
              <dt className="fixed">{getFieldLabel(field)}:</dt>
              <dd className="clamped shrink">{describe(field, values[field]) || '(empty)'}</dd>
            </div>
          ))}
        </dl>
        <p className="small">
          {isOpen && 'What you typed there is not saved yet. '}
          {isOutdated && !isOpen && 'Other changes were saved since then. They stay. '}
          {isDirty && !isOpen && 'Save what you typed here first. Then you can bring this back. '}
          {!isOpen && KEPT_TIME}
        </p>
      </div>
      {!isOpen && (
        <div className="wrap gap-2">
          <Button tone="primary" small disabled={isDirty} onClick={onRestore}>
            Bring back
          </Button>
          <Button small onClick={discard}>
            Discard
          </Button>
        </div>
      )}
    </article>
  )
}

/** The values of a draft; one from an earlier release may lack fields, or have other ones. */
function fitTo<Input extends object>(stored: Input, values: object): Input {
  const known = Object.entries(values).filter(([name]) => name in stored)
  return { ...stored, ...Object.fromEntries(known) }
}

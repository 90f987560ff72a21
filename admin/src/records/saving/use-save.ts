import type { ResourceName } from '@shop/db/tables/resources'
import { useEffect, useEffectEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { isFieldName } from '../../base/forms/pick-and-compare-fields.ts'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { toFormPath, withWordFields } from '../../base/forms/word-fields.ts'
import { ApiError } from '../../base/http/api-error.ts'
import { useTimeout } from '../../base/state/listeners-and-timeouts.ts'
import { useExclusiveMutation } from '../../base/state/use-exclusive-mutation.ts'
import { useConflict } from '../conflicts/use-conflict.ts'
import { type RecordWriteOptions, useRecordWrite } from './use-record-write.ts'

const REDIRECT_AFTER_MS = 2000

export interface SaveOptions<Row extends StoredRecord, Input extends FieldValues>
  extends RecordWriteOptions<Row, Input> {
  resourceName: ResourceName
  /** the path to go to 2 s after a save, with the state `{ addedId }` for a new record; without it the form stays */
  redirectTo?: string
  /** whether the next save adds the record again because it was deleted meanwhile */
  canAddAgain?: boolean
}

export type SaveState<Row extends StoredRecord, Input extends FieldValues> = ReturnType<typeof useSave<Row, Input>>

/** Saves a form, one save at a time, and merges it with what other users saved meanwhile. README.md has the flow. */
export function useSave<Row extends StoredRecord, Input extends FieldValues>(given: SaveOptions<Row, Input>) {
  const toInput = (row: Row) => withWordFields(given.toInput(row), row, given.form.inputSchema)
  const options = { ...given, toInput }
  const { resourceName, form, redirectTo } = options
  const { record, getRecord, setRecord, loadRecord, write, isSaved } = useRecordWrite(options)
  const { run, isPending, error, reset } = useExclusiveMutation({ mutationFn: (task: () => Promise<void>) => task() })
  const { mergeAndSubmit, ...conflicts } = useConflict<Row, Input>({ form, toInput, getRecord, setRecord, submit, run })
  useTaskErrorDismissal(form, error, reset)
  const addedId = options.initialRecord ? undefined : record?.id
  useDelayedRedirect(isSaved ? redirectTo : undefined, addedId)

  async function saveForm() {
    const { tasksBeforeSave, pendingFields } = form
    const values = form.getValues()
    const names = Object.keys(values).filter((name) => isFieldName(values, name))
    const known = names.filter((name) => !pendingFields.includes(name))
    if (tasksBeforeSave.size > 0 && (await form.trigger(known)))
      await Promise.all([...tasksBeforeSave].map((task) => task()))
    return submit()
  }

  function submit(): Promise<void> {
    return form.handleSubmit((input) => write(input).catch(handleError))()
  }

  async function handleError(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 412 || error.status === 409) return mergeAndSubmit(error)
    if (error.status === 404 && options.canAddAgain) {
      setRecord(undefined)
      throw new ApiError(404, { error: 'It was deleted in the meantime. Save again to add it as a new one.' })
    }
    showIssues(form, error)
    throw error
  }

  return {
    resourceName,
    form,
    toInput,
    leavesAfterSave: redirectTo !== undefined,
    record,
    loadRecord,
    save: () => !(isSaved && redirectTo) && run(saveForm),
    isSaving: isPending,
    isSaved,
    error,
    dismissError: reset,
    ...conflicts,
  }
}

/** Beside their fields. */
function showIssues<Input extends FieldValues>(form: RecordForm<Input>, { issues }: ApiError) {
  for (const { path, message } of issues) {
    const name = toFormPath(path)
    if (isFieldName(form.getValues(), name)) form.setError(name, { message })
  }
}

/** An error from a task before the save, such as an upload, is cleared when a field changes. */
function useTaskErrorDismissal<Input extends FieldValues>(
  { subscribe }: RecordForm<Input>,
  error: Error | null,
  reset: () => void,
) {
  const dismissTaskError = useEffectEvent(() => error?.constructor === Error && reset())
  useEffect(() => subscribe({ formState: { values: true }, callback: () => dismissTaskError() }), [subscribe])
}

function useDelayedRedirect(to: string | undefined, addedId: number | undefined) {
  const navigate = useNavigate()
  useTimeout(() => navigate(to ?? '', { state: { addedId } }), to ? REDIRECT_AFTER_MS : undefined)
}

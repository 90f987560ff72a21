import type { ResourceName } from '@shop/db/resources/definitions'
import type { SiteHref } from '@shop/site/components/links/site-and-external-links.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { isFieldName, isSameValue } from '../../base/forms/form-values.ts'
import { type RecordForm, setDirtyValue } from '../../base/forms/record-form.ts'
import { toFormPath, withChangedWords, withTranslationFields } from '../../base/forms/translation-form-values.ts'
import { ApiError } from '../../base/http/api-error.ts'
import { setLastWritePath } from '../../base/http/last-write-revision.ts'
import { useTimeout } from '../../base/state/listeners-and-timeouts.ts'
import { useExclusiveMutation } from '../../base/state/use-exclusive-mutation.ts'
import { useConflict } from '../conflicts/use-conflict.ts'

const REDIRECT_AFTER_MS = 2000

interface SaveOptions<Row extends StoredRecord, Input extends FieldValues> {
  resourceName: ResourceName
  form: RecordForm<Input>
  initialRecord: Row | undefined
  toInput(row: Row): Input
  /** @throws ApiError 412 with the current record when the version of `base` is no longer the stored one */
  write(base: Row | undefined, input: Input): Promise<Row>
  getPublicPath?(row: Row): SiteHref
  /**
   * the path of the list to go to 2 s after a save, with the state `{ savedId }`; a record of it that was deleted meanwhile
   * is added again by the next save. Without it the form stays.
   */
  redirectTo?: string
}

export type SaveState<Row extends StoredRecord, Input extends FieldValues> = ReturnType<typeof useSave<Row, Input>>

/** Saves a form, one save at a time, and merges it with what other users saved meanwhile. README.md has the flow. */
export function useSave<Row extends StoredRecord, Input extends FieldValues>(given: SaveOptions<Row, Input>) {
  const toInput = (row: Row) => withTranslationFields(given.toInput(row), row, given.form.inputSchema)
  const options = { ...given, toInput }
  const { resourceName, form, redirectTo } = options
  const { record, getRecord, setRecord, loadRecord, write, isSaved } = useRecordWrite(options)
  const { run, isPending, error, reset } = useExclusiveMutation({ mutationFn: (task: () => Promise<void>) => task() })
  const { mergeAndSubmit, ...conflicts } = useConflict<Row, Input>({ form, toInput, getRecord, setRecord, submit, run })
  useFieldChange(form, () => error?.constructor === Error && reset()) // from a task before the save, such as an upload
  useDelayedRedirect(isSaved ? redirectTo : undefined, record?.id)

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
    if (error.status === 404 && redirectTo) {
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

function useFieldChange<Input extends FieldValues>({ subscribe }: RecordForm<Input>, act: () => void) {
  const onChange = useEffectEvent(act)
  useEffect(() => subscribe({ formState: { values: true }, callback: () => onChange() }), [subscribe])
}

function useDelayedRedirect(to: string | undefined, savedId: number | undefined) {
  const navigate = useNavigate()
  useTimeout(() => navigate(to ?? '', { state: { savedId } }), to ? REDIRECT_AFTER_MS : undefined)
}

function useRecordWrite<Row extends StoredRecord, Input extends FieldValues>(options: SaveOptions<Row, Input>) {
  const { form, toInput, getPublicPath } = options
  const [record, setRenderedRecord] = useState(options.initialRecord)
  const latestRecord = useRef(options.initialRecord)
  const [wasWritten, setWasWritten] = useState(false)

  /** The record as the server last returned it, up to date before the next render, for an immediate retry. */
  const getRecord = () => latestRecord.current

  function setRecord(row: Row | undefined) {
    latestRecord.current = row
    setRenderedRecord(row)
  }

  /** Resets the form to a record that was written elsewhere, such as by a restore; what was typed meanwhile stays. */
  function loadRecord(row: Row) {
    const known = getRecord() ?? row
    setRecord(row)
    resetKeepingEdits(form, toInput(known), toInput(row))
    setWasWritten(false)
    if (getPublicPath) setLastWritePath(getPublicPath(row))
  }

  /** The schema may have changed `input`, so the typed values are read from the form. */
  async function write(input: Input) {
    const typed = { ...form.getValues() }
    const known = getRecord()
    const row = await options.write(known, withChangedWords(input, typed, known ? toInput(known) : {}))
    setRecord(row)
    if (getPublicPath) setLastWritePath(getPublicPath(row))
    resetKeepingEdits(form, typed, toInput(row))
    setWasWritten(true)
  }

  return { record, getRecord, setRecord, loadRecord, write, isSaved: wasWritten && !form.formState.isDirty }
}

/** Makes `stored` the form's initial values. A field edited since `sent` keeps its value, as an unsaved change. */
function resetKeepingEdits<Input extends FieldValues>(form: RecordForm<Input>, sent: Input, stored: Input) {
  const current = { ...form.getValues() }
  form.reset(stored)
  for (const name in stored) {
    if (isFieldName(stored, name) && !isSameValue(current[name], sent[name])) setDirtyValue(form, name, current)
  }
}

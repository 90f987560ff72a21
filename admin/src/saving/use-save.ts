import type { ResourceName } from '@shop/db/tables/changes'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { StoredRecord } from '../data/resource-client.ts'
import { resetKeepingEdits, setDirtyValues } from '../forms/form-values.ts'
import { ApiError } from '../http/api-error.ts'
import { setLastWritePath } from '../publish-status/last-write.ts'
import type { RecordForm } from '../forms/record-form.ts'
import { type MergeResult, mergeChanges } from './merge.ts'

const REDIRECT_AFTER_MS = 2000

/** Somebody else changed the same fields of the record in the meantime. */
export interface Conflict<Row, Input> {
  theirs: Row
  mergeResult: MergeResult<Input>
}

export interface SaveOptions<Row extends StoredRecord, Input extends FieldValues> {
  resourceName: ResourceName
  form: RecordForm<Input>
  /** the record being edited; undefined for a new one */
  initialRecord: Row | undefined
  toInput(row: Row): Input
  /** @throws ApiError 412 with the current record when `seen` is no longer what is stored */
  write(seen: Row | undefined, input: Input): Promise<Row>
  /** where visitors see the record */
  getPublicPath(row: Row): string
  /** where to go 2 s after it went well (decisions D1); without it the form stays */
  redirectTo?: string
}

export type SaveState<Row extends StoredRecord, Input extends FieldValues> = ReturnType<typeof useSave<Row, Input>>

/** Saves a form: once at a time, and without losing a word. */
export function useSave<Row extends StoredRecord, Input extends FieldValues>(options: SaveOptions<Row, Input>) {
  const { form, toInput, redirectTo } = options
  const [record, setRecord] = useState(options.initialRecord)
  const seen = useRef(record)
  const busy = useRef(false)
  const [error, setFailure] = useState<Error | null>(null)
  const [conflict, setCollision] = useState<Conflict<Row, Input> | null>(null)
  const [saved, setSaved] = useState(false)
  const isSaved = saved && !form.formState.isDirty
  useDelayedRedirect(isSaved ? redirectTo : undefined)

  function setKnownRecord(row: Row | undefined) {
    seen.current = row
    setRecord(row)
  }

  /** Begins again from a record that was changed outside of the form. */
  function loadRecord(row: Row) {
    setKnownRecord(row)
    form.reset(toInput(row))
    setLastWritePath(options.getPublicPath(row))
  }

  /** The values come parsed by the rules; what stands in the form is what was typed. */
  async function write(input: Input) {
    const typed = { ...form.getValues() }
    const row = await options.write(seen.current, input)
    setKnownRecord(row)
    setLastWritePath(options.getPublicPath(row))
    resetKeepingEdits(form, typed, toInput(row))
    setSaved(true)
  }

  /** Takes over what does not collide and saves again; the rest is for somebody to choose. */
  function onConflict(theirs: Row) {
    if (!seen.current) return
    const mergeResult = mergeChanges(toInput(seen.current), form.getValues(), toInput(theirs))
    if (mergeResult.conflicts.length > 0) return setCollision({ theirs, mergeResult })
    return retryWith(theirs, mergeResult.merged)
  }

  function retryWith(theirs: Row, draft: Input) {
    setKnownRecord(theirs)
    setDirtyValues(form, draft)
    return attempt()
  }

  /** Saves what somebody chose where two changes collided. */
  function resolveConflict(theirs: Row, draft: Input) {
    setCollision(null)
    return runExclusive(() => retryWith(theirs, draft))
  }

  /** What was deleted meanwhile has no row any more; the words are still here. */
  function onGone() {
    setKnownRecord(undefined)
    return new ApiError(404, { error: 'Somebody else has deleted it. Save again to add it as a new one.' })
  }

  async function handleError(error: Error) {
    if (!(error instanceof ApiError)) return setFailure(error)
    if (error.status === 412) return onConflict(error.current as Row)
    if (error.status === 404) return setFailure(onGone())
    for (const { path, message } of error.issues) if (path) form.setError(path as Path<Input>, { message })
    setFailure(error)
  }

  function attempt(): Promise<void> {
    return form.handleSubmit((input) => write(input).catch(handleError))()
  }

  async function save() {
    if (isSaved && redirectTo) return
    await runExclusive(attempt)
  }

  /** Two saves of one form never race: the second is dropped. */
  async function runExclusive(saveIt: () => Promise<void>) {
    if (busy.current) return
    busy.current = true
    setFailure(null)
    await saveIt().finally(() => {
      busy.current = false
    })
  }

  return {
    resourceName: options.resourceName,
    record,
    loadRecord,
    save,
    resolveConflict,
    conflict,
    error,
    isSaved,
    cancelConflict: () => setCollision(null),
  }
}

function useDelayedRedirect(to: string | undefined) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!to) return
    const timer = setTimeout(() => navigate(to), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [to, navigate])
}

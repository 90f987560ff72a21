import type { ResourceName } from '@shop/db/tables/changes'
import { useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { StoredRecord } from '../data/resource-client.ts'
import { useExclusiveMutation } from '../data/use-exclusive-mutation.ts'
import { isFieldName } from '../forms/form-values.ts'
import { ApiError } from '../http/api-error.ts'
import { useConflict } from './use-conflict.ts'
import { type RecordWriteOptions, useRecordWrite } from './use-record-write.ts'

const REDIRECT_AFTER_MS = 2000

export interface SaveOptions<Row extends StoredRecord, Input extends FieldValues>
  extends RecordWriteOptions<Row, Input> {
  resourceName: ResourceName
  /** the path to go to 2 s after a save; without it the form stays */
  redirectTo?: string
}

export type SaveState<Row extends StoredRecord, Input extends FieldValues> = ReturnType<typeof useSave<Row, Input>>

/** Saves a form, one save at a time, and merges it with what other users saved meanwhile. README.md has the flow. */
export function useSave<Row extends StoredRecord, Input extends FieldValues>(options: SaveOptions<Row, Input>) {
  const { resourceName, form, toInput, redirectTo } = options
  const { record, getRecord, setRecord, loadRecord, write, isSaved } = useRecordWrite(options)
  const conflicts = useConflict<Row, Input>({ form, toInput, getRecord, setRecord, submit })
  const { run, isPending, error } = useExclusiveMutation({ mutationFn: (task: () => Promise<void>) => task() })
  useDelayedRedirect(isSaved ? redirectTo : undefined)

  function submit(): Promise<void> {
    return form.handleSubmit((input) => write(input).catch(handleError))()
  }

  async function handleError(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 412) return conflicts.mergeAndSubmit(error)
    if (error.status === 404) {
      setRecord(undefined)
      throw new ApiError(404, { error: 'Somebody else has deleted it. Save again to add it as a new one.' })
    }
    for (const { path, message } of error.issues) {
      if (isFieldName(form.getValues(), path)) form.setError(path, { message })
    }
    throw error
  }

  return {
    resourceName,
    record,
    loadRecord,
    save: () => !(isSaved && redirectTo) && run(submit),
    isSaving: isPending,
    isSaved,
    error,
    conflict: conflicts.conflict,
    cancelConflict: conflicts.closeConflict,
    resolveConflict(theirs: Row, draft: Input) {
      conflicts.closeConflict()
      run(() => conflicts.submitWith(theirs, draft))
    },
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

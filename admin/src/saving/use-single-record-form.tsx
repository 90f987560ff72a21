import type { ClientResponse } from 'hono/client'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import { queryClient } from '../data/query-client.ts'
import type { SingleRecordName, StoredRecord } from '../data/resource-client.ts'
import { useRecordForm } from '../forms/use-record-form.ts'
import { RecordHistory } from '../history/record-history.tsx'
import { ifMatch, unwrapResponse } from '../http/api-client.ts'
import { useSave } from './use-save.ts'

interface SingleRecordFormOptions<Row extends StoredRecord, Input extends FieldValues> {
  /** also its query key */
  resourceName: SingleRecordName
  /** A reload of the record does not change the form. */
  loadedRecord: Row
  inputSchema: ZodType<Input, FieldValues>
  toInput(row: Row): Input
  put(json: Input, options: { headers: Record<string, string> }, base: Row): Promise<ClientResponse<Row>>
  onWritten?(row: Row, base: Row): void
}

/** The form of a record that exists once, for a `SaveForm`, and its history. It stays open after a save. */
export function useSingleRecordForm<Row extends StoredRecord, Input extends FieldValues>(
  options: SingleRecordFormOptions<Row, Input>,
) {
  const { resourceName, toInput } = options
  const [initialRecord] = useState(options.loadedRecord)
  const form = useRecordForm(options.inputSchema, toInput(initialRecord))
  const setCached = (row: Row) => queryClient.setQueryData([resourceName], row)

  async function write(base: Row = initialRecord, input: Input): Promise<Row> {
    const row = await unwrapResponse(options.put(input, { headers: ifMatch(base) }, base))
    setCached(row)
    options.onWritten?.(row, base)
    return row
  }

  const saving = useSave({ resourceName, form, initialRecord, toInput, write, getPublicPath: () => '/' })
  const record = saving.record ?? initialRecord
  const history = (
    <RecordHistory
      resourceName={resourceName}
      record={record}
      isDirty={form.formState.isDirty}
      onRestored={(row) => {
        setCached(row)
        saving.loadRecord(row)
      }}
    />
  )
  return { form, record, history, saveForm: { form, saving, toInput, leavesAfterSave: false } }
}

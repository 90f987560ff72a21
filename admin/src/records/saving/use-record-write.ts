import type { SiteHref } from '@shop/site/components/links/link.tsx'
import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { isFieldName, isSameValue } from '../../base/forms/pick-and-compare-fields.ts'
import { type RecordForm, setDirtyValue } from '../../base/forms/record-form.ts'
import { withChangedWords } from '../../base/forms/word-fields.ts'
import { setLastWritePath } from '../../base/http/last-write.ts'

export interface RecordWriteOptions<Row extends StoredRecord, Input extends FieldValues> {
  form: RecordForm<Input>
  initialRecord: Row | undefined
  toInput(row: Row): Input
  /** @throws ApiError 412 with the current record when the version of `base` is no longer the stored one */
  write(base: Row | undefined, input: Input): Promise<Row>
  getPublicPath?(row: Row): SiteHref
}

export function useRecordWrite<Row extends StoredRecord, Input extends FieldValues>(
  options: RecordWriteOptions<Row, Input>,
) {
  const { form, toInput, getPublicPath } = options
  const { record, getRecord, setRecord } = useKnownRecord(options.initialRecord)
  const [wasWritten, setWasWritten] = useState(false)

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

/** The record as the server last returned it. `getRecord` is up to date before the next render, for an immediate retry. */
function useKnownRecord<Row extends StoredRecord>(initialRecord: Row | undefined) {
  const [record, setRenderedRecord] = useState(initialRecord)
  const latestRecord = useRef(initialRecord)
  function setRecord(row: Row | undefined) {
    latestRecord.current = row
    setRenderedRecord(row)
  }
  return { record, getRecord: () => latestRecord.current, setRecord }
}

/** Makes `stored` the form's initial values. A field edited since `sent` keeps its value, as an unsaved change. */
function resetKeepingEdits<Input extends FieldValues>(form: RecordForm<Input>, sent: Input, stored: Input) {
  const current = { ...form.getValues() }
  form.reset(stored)
  for (const name in stored) {
    if (isFieldName(stored, name) && !isSameValue(current[name], sent[name])) setDirtyValue(form, name, current)
  }
}

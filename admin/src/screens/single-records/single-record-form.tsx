import type { SingleResource } from '@shop/db/resources/definitions'
import type { ClientResponse } from 'hono/client'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import { queryClient } from '../../base/data/queries.ts'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import type { RequiredField } from '../../base/forms/empty-and-wrong-field-links.ts'
import type { FieldWords } from '../../base/forms/format-field-name.ts'
import { type RecordForm, useValidatedForm } from '../../base/forms/record-form.ts'
import { ifMatch, unwrapResponse } from '../../base/http/api-client.ts'
import { loadWhenShown } from '../../base/ui/lazy-components.tsx'
import type { PreviewSheet } from '../../records/preview/preview-column.tsx'
import { Editor } from '../../records/resource-screens/editor.tsx'
import { useSave } from '../../records/saving/use-save.ts'
import type { SingleRecordProps } from './single-record-screen.tsx'

/** If its code does not arrive, the form stays without it. */
const NextStep = loadWhenShown(() =>
  import('../first-run/next-step.tsx').then(
    ({ NextStep }) => NextStep,
    () => () => null,
  ),
)

interface SingleRecordFormProps<Row extends StoredRecord, Input extends FieldValues>
  extends FieldWords,
    SingleRecordProps<Row> {
  resourceName: SingleResource
  inputSchema: ZodType<Input, FieldValues>
  toInput(row: Row): Input
  put(json: Input, options: { headers: Record<string, string> }, base: Row): Promise<ClientResponse<Row>>
  onWritten?(row: Row, base: Row): void
  requiredFields?: RequiredField<Input>[]
  /** after the sentence that the record is saved */
  advice?: string | false
  renderFields(form: RecordForm<Input>, record: Row): ReactNode
  renderPreview?(draft: Input, sheet: PreviewSheet): ReactNode
}

export function SingleRecordForm<Row extends StoredRecord, Input extends FieldValues>(
  props: SingleRecordFormProps<Row, Input>,
) {
  const { resourceName, title, toInput, renderPreview, advice } = props
  const [initialRecord] = useState(props.record) // a reload does not change the form
  const form = useValidatedForm(props.inputSchema, toInput(initialRecord), initialRecord)
  const setCached = (row: Row) => void queryClient.setQueryData([resourceName], row)

  async function write(base: Row = initialRecord, input: Input): Promise<Row> {
    const row = await unwrapResponse(props.put(input, { headers: ifMatch(base) }, base))
    setCached(row)
    props.onWritten?.(row, base)
    return row
  }

  const saving = useSave({ resourceName, form, initialRecord, toInput, write, getPublicPath: () => '/' })
  return (
    <Editor
      saving={saving}
      describeField={props.describeField}
      requiredFields={props.requiredFields}
      successMessage={
        <>
          {`${title} updated successfully!${advice ? ` ${advice}` : ''} `}
          {initialRecord.updated_by === null && <NextStep />}
        </>
      }
      draftLabel={title}
      onRestored={setCached}
      renderPreview={renderPreview && ((sheet) => renderPreview(form.watch(), sheet))}
    >
      {props.renderFields(form, saving.record ?? initialRecord)}
    </Editor>
  )
}

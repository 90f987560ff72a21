import type { RefObject } from 'react'
import { TextAreaField } from '../../base/forms/form-fields.tsx'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { useExclusiveMutation } from '../../base/state/use-exclusive-mutation.ts'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { FieldPanel } from '../../base/ui/panel.tsx'
import { useDroppedFiles } from '../../records/images/file-drop-zone.tsx'
import { PhotoInput } from '../../records/images/photo-inputs.tsx'
import styles from './bring.module.css'
import type { BringInput } from './pasted-rows.ts'
import { readTextFile } from './read-text-file.ts'

interface TextPanelProps {
  form: RecordForm<BringInput>
  /** true after a paste or a file, so that the focus moves to the result; false while somebody types */
  takesFocus: RefObject<boolean>
}

export function TextPanel({ form, takesFocus }: TextPanelProps) {
  const { run, error, reset } = useExclusiveMutation({
    async mutationFn(file: File) {
      form.setValue('text', await readTextFile(file), { shouldDirty: true })
      takesFocus.current = true
    },
  })
  const isOver = useDroppedFiles(([file]) => file && run(file))
  return (
    <FieldPanel title="Paste it here">
      <div className={`${styles.text} ${isOver ? styles.over : ''}`}>
        <TextAreaField
          form={form}
          name="text"
          label="Your text"
          hint="On a phone: hold a finger on this box, then tap Paste. A photo of your price board works, too: copy its text from the photo."
          rows={8}
          spellCheck={false}
          onPaste={() => {
            takesFocus.current = true
          }}
          onKeyDown={() => {
            takesFocus.current = false
          }}
        />
      </div>
      {error && <ErrorAlert error={error} onDismiss={reset} />}
      <div className="row gap-3">
        <PhotoInput icon="upload" accept={FILES} onFile={run}>
          Choose a file
        </PhotoInput>
        <span className="hint">
          Or drop one anywhere: text, a spreadsheet saved as CSV, a calendar (.ics), a saved page.
        </span>
      </div>
    </FieldPanel>
  )
}

const FILES = '.csv,.tsv,.txt,.ics,.html,.htm,text/*'

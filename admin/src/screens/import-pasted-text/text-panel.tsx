import { htmlToLines } from '@shop/db/html-to-lines'
import type { RefObject } from 'react'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { TextAreaField } from '../../base/forms/registered-fields.tsx'
import { useExclusiveMutation } from '../../base/state/use-exclusive-mutation.ts'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { FieldPanel } from '../../base/ui/panel.tsx'
import { useDroppedFiles } from '../../records/images/file-drop-zone.tsx'
import { PhotoInput } from '../../records/images/photo-buttons.tsx'
import styles from './import-pasted-text.module.css'
import type { ImportInput } from './pasted-rows.ts'

const FILES = '.csv,.tsv,.txt,.ics,.html,.htm,text/*'
const MAX_BYTES = 4 * 1024 * 1024

interface TextPanelProps {
  form: RecordForm<ImportInput>
  /** true after a paste or a file, so that the focus moves to the result; false while someone types */
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
          hint="On a phone: touch and hold this box, then tap Paste. A photo of your price board works, too: copy its text from the photo."
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

/** The text of a file; for a page, what a visitor reads, with its lines. @throws an error with a sentence for other files */
async function readTextFile(file: File): Promise<string> {
  if (file.size > MAX_BYTES) throw new Error('That file is too large. Paste a part of its text at a time.')
  const text = decode(await file.arrayBuffer())
  if (text.includes('\0'))
    throw new Error(`“${file.name}” is not a text file. Open it, copy its text, and paste it here.`)
  const isPage = /\.html?$/i.test(file.name)
  return isPage
    ? htmlToLines(text)
        .map((line) => line.text)
        .join('\n')
    : text
}

/** Spreadsheets save UTF-16, or what Windows wrote before UTF-8. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

import type { Image } from '@shop/db/tables/images'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Field } from '../forms/field.tsx'
import { useUnsavedChanges } from '../session/unsaved-changes.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import styles from './image-dialog-form.module.css'
import { ImageTextFields, type ImageTexts } from './image-text-fields.tsx'
import { uploadImage } from './upload-image.ts'

/** One picture with its texts; closes when it is there (spec §2). */
export function UploadDialog({ onClose }: { onClose(uploaded?: Image): void }) {
  const form = useId()
  const [file, setFile] = useState<File>()
  const [texts, setTexts] = useState<ImageTexts>({ description: '', altText: '' })
  const [percent, setPercent] = useState<number>()
  const [failure, setFailure] = useState('')
  const sending = useRef(new AbortController())
  const busy = percent !== undefined
  const begun = file !== undefined || texts.description !== '' || texts.altText !== ''
  useUnsavedChanges(begun)
  useEffect(() => () => sending.current.abort(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!file) return setFailure('Please select a file to upload')
    setFailure('')
    setPercent(0)
    sending.current = new AbortController()
    try {
      onClose(await uploadImage(file, { ...texts, onProgress: setPercent, signal: sending.current.signal }))
    } catch (error) {
      setPercent(undefined)
      setFailure(`Failed to upload image: ${(error as Error).message}`)
    }
  }

  return (
    <Modal
      title="Upload New Image"
      onDismiss={() => onClose()}
      locked={begun}
      footer={
        <>
          <Button onClick={() => onClose()}>Cancel</Button>
          <Button tone="primary" type="submit" form={form} busy={busy} disabled={busy}>
            {busy ? 'Uploading...' : 'Upload'}
          </Button>
        </>
      }
    >
      <form className={styles.form} id={form} noValidate onSubmit={submit}>
        {failure && (
          <Alert tone="danger" onDismiss={() => setFailure('')}>
            {failure}
          </Alert>
        )}
        <Field label="Image file" hint="JPG, PNG or WebP. Big photos are made smaller before they are sent.">
          {(control) => (
            <input
              {...control}
              type="file"
              accept="image/*"
              disabled={busy}
              onChange={(event) => setFile(event.target.files?.[0])}
            />
          )}
        </Field>
        <ImageTextFields texts={texts} disabled={busy} onChange={setTexts} />
        {busy && <ProgressBar label={`Uploading ${file?.name}`} percent={percent} />}
      </form>
    </Modal>
  )
}

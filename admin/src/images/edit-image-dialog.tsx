import type { Image } from '@shop/db/tables/images'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useUnsavedChanges } from '../session/unsaved-changes.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import styles from './image-dialog-form.module.css'
import { updateImage } from './image-requests.ts'
import { ImageTextFields, type ImageTexts } from './image-text-fields.tsx'
import { ReplaceImage } from './replace-image.tsx'
import { useImageReplacement } from './use-image-replacement.ts'

const CLOSE_AFTER_MS = 1500

/** The texts of a picture and its file; closes 1.5 s after the texts are saved (spec §2). */
export function EditImageDialog({ image, onClose }: { image: Image; onClose(): void }) {
  const form = useId()
  const [texts, setTexts] = useState<ImageTexts>({ description: image.description, altText: image.altText })
  const [state, setState] = useState<'editing' | 'saving' | 'saved'>('editing')
  const [failure, setFailure] = useState('')
  const changed = texts.description !== image.description || texts.altText !== image.altText
  const replacing = useImageReplacement(image.id)
  const isSending = replacing.percent !== undefined
  useUnsavedChanges((changed && state !== 'saved') || isSending)
  useClosing(state === 'saved', onClose)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (state !== 'editing' || isSending) return
    setFailure('')
    setState('saving')
    try {
      await updateImage(image.id, texts)
      setState('saved')
    } catch (error) {
      setFailure(`Failed to update image: ${(error as Error).message}`)
      setState('editing')
    }
  }

  return (
    <Modal
      title="Edit image details"
      onDismiss={onClose}
      locked={changed || isSending}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            type="submit"
            form={form}
            busy={state === 'saving'}
            disabled={state !== 'editing' || isSending}
          >
            {state === 'saving' ? 'Saving...' : 'Save Changes'}
          </Button>
        </>
      }
    >
      <form className={styles.form} id={form} noValidate onSubmit={submit}>
        {state === 'saved' && <Alert tone="success">Image details updated successfully!</Alert>}
        {failure && (
          <Alert tone="danger" onDismiss={() => setFailure('')}>
            {failure}
          </Alert>
        )}
        <ReplaceImage image={image} replacement={replacing} disabled={state !== 'editing'} />
        <ImageTextFields texts={texts} disabled={state !== 'editing'} onChange={setTexts} />
      </form>
    </Modal>
  )
}

function useClosing(when: boolean, close: () => void) {
  const onTime = useEffectEvent(close)
  useEffect(() => {
    if (!when) return
    const timer = setTimeout(() => onTime(), CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [when])
}

import type { Image } from '@shop/db/tables/images'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useUnsavedChanges } from '../session/unsaved-changes.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import styles from './image-dialog-form.module.css'
import { updateImage } from './image-requests.ts'
import { ImageTextFields } from './image-text-fields.tsx'
import { ReplaceImage } from './replace-image.tsx'
import { useImageUpload } from './use-image-upload.ts'

const CLOSE_AFTER_MS = 1500

/** The texts and the file of an image; closes 1.5 s after the texts are saved. */
export function EditImageDialog({ image, onClose }: { image: Image; onClose(): void }) {
  const formId = useId()
  const [texts, setTexts] = useState({ description: image.description, altText: image.altText })
  const isDirty = texts.description !== image.description || texts.altText !== image.altText
  const save = useMutation({ mutationFn: () => updateImage(image.id, texts) })
  const replacement = useImageUpload()
  const isReadOnly = save.isPending || save.isSuccess
  useUnsavedChanges((isDirty && !save.isSuccess) || replacement.isPending)
  useTimeout(save.isSuccess, onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReadOnly && !replacement.isPending) save.mutate()
  }

  return (
    <Modal
      title="Edit image details"
      onDismiss={onClose}
      locked={isDirty || replacement.isPending}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            type="submit"
            form={formId}
            busy={save.isPending}
            disabled={isReadOnly || replacement.isPending}
          >
            {save.isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </>
      }
    >
      <form className={styles.form} id={formId} noValidate onSubmit={submit}>
        {save.isSuccess && <Alert tone="success">Image details updated successfully!</Alert>}
        {save.error && (
          <Alert tone="danger" onDismiss={save.reset}>
            Failed to update image: {save.error.message}
          </Alert>
        )}
        <ReplaceImage image={image} upload={replacement} disabled={isReadOnly} />
        <ImageTextFields texts={texts} disabled={isReadOnly} onChange={setTexts} />
      </form>
    </Modal>
  )
}

function useTimeout(isRunning: boolean, action: () => void) {
  const onTimeout = useEffectEvent(action)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => onTimeout(), CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isRunning])
}

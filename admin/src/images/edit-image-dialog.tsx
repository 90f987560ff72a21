import type { Image } from '@shop/db/tables/images'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useId } from 'react'
import { RecordHistory } from '../history/record-history.tsx'
import { useLeaveQuestion } from '../session/leave-dialog.tsx'
import { useUnsavedChanges } from '../session/unsaved-changes.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { FocalPointField } from './focal-point-field.tsx'
import styles from './image-dialog-form.module.css'
import { showImage, updateImage } from './image-requests.ts'
import { ImageTextFields } from './image-text-fields.tsx'
import { ReplaceImage } from './replace-image.tsx'
import { useImageDetails } from './use-image-details.ts'
import { useImageTextsDraft } from './use-image-texts-draft.tsx'
import { useImageUpload } from './use-image-upload.ts'

const CLOSE_AFTER_MS = 1500

/** The texts, the focal point, the file and the history of an image; closes 1.5 s after the first two are saved. */
export function EditImageDialog({ image, onClose }: { image: Image; onClose(): void }) {
  const formId = useId()
  const { details, isDirty, setTexts, setPoint, reset } = useImageDetails(image)
  const save = useMutation({ mutationFn: () => updateImage(image.id, details) })
  const replacement = useImageUpload()
  const isReadOnly = save.isPending || save.isSuccess
  const isLocked = isDirty || replacement.isPending
  const draft = useImageTextsDraft({ image, texts: details, onBringBack: setTexts })
  const leave = useLeaveQuestion(cancel)
  useUnsavedChanges((isDirty && !save.isSuccess) || replacement.isPending)
  useTimeout(save.isSuccess, onClose)

  function cancel() {
    replacement.cancel()
    draft.discard()
    onClose()
  }

  function showRestored(restored: Image) {
    showImage(restored)
    reset(restored)
    replacement.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReadOnly && !replacement.isPending) save.mutate()
  }

  return (
    <Modal
      title="Edit image details"
      onDismiss={cancel}
      locked={isLocked}
      onBack={isLocked && !save.isSuccess ? leave.ask : cancel}
      footer={
        <>
          <Button onClick={cancel}>Cancel</Button>
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
        {draft.offers}
        {save.isSuccess && <Alert tone="success">Image details updated successfully!</Alert>}
        {save.error && (
          <Alert tone="danger" onDismiss={save.reset}>
            Failed to update image: {save.error.message}
          </Alert>
        )}
        <ReplaceImage image={image} upload={replacement} disabled={isReadOnly} />
        <FocalPointField image={image} point={details} disabled={isReadOnly} onChange={setPoint} />
        <ImageTextFields texts={details} stored={image} disabled={isReadOnly} onChange={setTexts} />
      </form>
      <RecordHistory resourceName="images" record={image} isDirty={isLocked} onRestored={showRestored} />
      {leave.question}
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

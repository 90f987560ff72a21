import type { Image } from '@shop/db/tables/images'
import { type FormEvent, useEffect, useEffectEvent, useId } from 'react'
import { ConflictDialog } from '../conflicts/conflict-dialog.tsx'
import { useLeaveQuestion } from '../form-drafts/leave-dialog.tsx'
import { RecordHistory } from '../history/record-history.tsx'
import { useUnsavedChanges } from '../session/unsaved-changes.ts'
import { DialogPresence } from '../state/dialog-presence.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { FocalPointField } from './focal-point-field.tsx'
import styles from './image-dialog-form.module.css'
import { showImage } from './image-requests.ts'
import { ImageTextFields } from './image-text-fields.tsx'
import { ReplaceImage } from './replace-image.tsx'
import { type ImageDetails, toImageDetails, useImageDetails } from './use-image-details.ts'
import { useImageSave } from './use-image-save.ts'
import { useImageTextsDraft } from './use-image-texts-draft.tsx'
import { useImageUpload } from './use-image-upload.ts'

const CLOSE_AFTER_MS = 1500

/** The texts, the focal point, the file and the history of an image; closes 1.5 s after the first two are saved. */
export function EditImageDialog({ image, onClose }: { image: Image; onClose(): void }) {
  const formId = useId()
  const { base, details, isDirty, setTexts, setPoint, load } = useImageDetails(image)
  const save = useImageSave({ onSaved: load })
  const replacement = useImageUpload()
  const isReadOnly = save.isPending || save.isSaved
  const isLocked = isDirty || replacement.isPending
  const draft = useImageTextsDraft({ image: base, texts: details, onBringBack: setTexts })
  const leave = useLeaveQuestion(cancel)
  useUnsavedChanges((isDirty && !save.isSaved) || replacement.isPending)
  useTimeout(save.isSaved, onClose)

  function cancel() {
    replacement.cancel()
    draft.discard()
    onClose()
  }

  function showRestored(restored: Image) {
    showImage(restored)
    load(restored)
    replacement.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReadOnly && !replacement.isPending) save.save({ base, draft: details })
  }

  return (
    <Modal
      title="Edit image details"
      onDismiss={cancel}
      locked={isLocked}
      onBack={isLocked && !save.isSaved ? leave.ask : cancel}
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
        {save.isSaved && <Alert tone="success">Image details updated successfully!</Alert>}
        {save.error && (
          <Alert tone="danger" onDismiss={save.reset}>
            Failed to update image: {save.error.message}
          </Alert>
        )}
        <ReplaceImage image={image} upload={replacement} disabled={isReadOnly} />
        <FocalPointField image={image} point={details} disabled={isReadOnly} onChange={setPoint} />
        <ImageTextFields texts={details} stored={base} disabled={isReadOnly} onChange={setTexts} />
      </form>
      <RecordHistory resourceName="images" record={image} isDirty={isLocked} onRestored={showRestored} />
      {leave.question}
      <DialogPresence>
        {save.conflict && (
          <ConflictDialog<Image, ImageDetails>
            resourceName="images"
            conflict={save.conflict}
            toInput={toImageDetails}
            onCancel={save.cancelConflict}
            onResolve={save.resolveConflict}
          />
        )}
      </DialogPresence>
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

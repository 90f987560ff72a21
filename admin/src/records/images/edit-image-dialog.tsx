import { type Image, imageInputSchema } from '@shop/db/tables/images'
import { resources } from '@shop/db/tables/resources'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { useValidatedForm } from '../../base/forms/record-form.ts'
import { useUnsavedChanges } from '../../base/session/unsaved-changes.ts'
import { useTimeout } from '../../base/state/use-timeout.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { FormDialog } from '../../base/ui/form-dialog.tsx'
import { discardOpenDrafts } from '../form-drafts/use-form-draft.ts'
import { RecordHistory } from '../history/record-history.tsx'
import { DraftsAndConflicts } from '../saving/drafts-and-conflicts.tsx'
import { LeaveDialog } from '../saving/leave-dialog.tsx'
import { useSave } from '../saving/use-save.ts'
import { FocalPointField } from './focal-point-field.tsx'
import { type ImageInput, imageErrorMessage, showImage, toImageInput, updateImage } from './image-requests.ts'
import { ImageTextFields } from './image-text-fields.tsx'
import { ReplaceImage } from './replace-image.tsx'
import { useImageUpload } from './use-image-upload.ts'

const CLOSE_AFTER_MS = 1500

export function EditImageDialog({ image, onClose }: { image: Image; onClose(): void }) {
  const [opened] = useState(image) // the list may have a newer version by now
  const form = useValidatedForm(imageInputSchema, toImageInput(opened))
  const saving = useSave<Image, ImageInput>({
    resourceName: 'images',
    form,
    initialRecord: opened,
    toInput: toImageInput,
    write: (base = opened, input) => updateImage(base, input),
  })
  const replacement = useImageUpload()
  const isReadOnly = saving.isSaving || saving.isSaved
  const isLocked = form.formState.isDirty || replacement.isPending
  const [isLeaving, setIsLeaving] = useState(false)
  useUnsavedChanges(isLocked)
  useTimeout(onClose, saving.isSaved ? CLOSE_AFTER_MS : undefined)
  useFocalPointOfFile(form, image)

  function cancel() {
    replacement.cancel()
    discardOpenDrafts()
    onClose()
  }

  function showRestored(restored: Image) {
    showImage(restored)
    saving.loadRecord(restored)
    replacement.reset()
  }

  function submit() {
    if (!isReadOnly && !replacement.isPending) saving.save()
  }

  return (
    <FormDialog
      title="Edit image details"
      onDismiss={cancel}
      locked={isLocked}
      onBack={isLocked ? () => setIsLeaving(true) : cancel}
      submit={{
        busy: saving.isSaving,
        disabled: isReadOnly || replacement.isPending,
        children: saving.isSaving ? 'Saving...' : 'Save Changes',
      }}
      onSubmit={submit}
    >
      <DraftsAndConflicts
        saving={saving}
        draftLabel={`Image “${opened.description || opened.fileName}”`}
        draftPath={`${resources.images.staff.path}?edit=${opened.id}`}
      />
      {saving.isSaved && <Alert tone="success">Image details updated successfully!</Alert>}
      {saving.error && (
        <Alert tone="danger" onDismiss={saving.dismissError}>
          Failed to update image: {imageErrorMessage(saving.error)}
        </Alert>
      )}
      <ReplaceImage image={image} upload={replacement} disabled={isReadOnly} />
      <FocalPointField form={form} image={image} disabled={isReadOnly} />
      <ImageTextFields form={form} disabled={isReadOnly} />
      <RecordHistory resourceName="images" record={image} isDirty={isLocked} onRestored={showRestored} />
      <LeaveDialog isOpen={isLeaving} onStay={() => setIsLeaving(false)} onLeave={cancel} />
    </FormDialog>
  )
}

/** A focal point is forgotten with the file it was chosen in. */
function useFocalPointOfFile(form: RecordForm<ImageInput>, { aws_location, focus_x, focus_y }: Image) {
  const showStored = useEffectEvent(() => {
    form.resetField('focus_x', { defaultValue: focus_x })
    form.resetField('focus_y', { defaultValue: focus_y })
  })
  useEffect(() => showStored(), [aws_location])
}

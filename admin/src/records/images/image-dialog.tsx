import { resources } from '@shop/db/resources/definitions'
import { type Image, imageInputSchema } from '@shop/db/tables/images'
import { useState } from 'react'
import { InputField } from '../../base/forms/field.tsx'
import { useValidatedForm } from '../../base/forms/record-form.ts'
import { useUnsavedChanges } from '../../base/session/unsaved-changes.ts'
import { useTimeout } from '../../base/state/listeners-and-timeouts.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { FormDialog } from '../../base/ui/stacked-form.tsx'
import { discardOpenDrafts } from '../form-drafts/use-drafts.ts'
import { RecordHistory } from '../history/record-history.tsx'
import { LeaveDialog } from '../saving/leave-dialog.tsx'
import { DraftsAndConflicts, SavedMeanwhile } from '../saving/save-form.tsx'
import { useSave } from '../saving/use-save.ts'
import { TranslatedFields } from '../translations/translations-below-fields.tsx'
import { type ImageInput, imageErrorMessage, showImage, toImageInput, updateImage } from './image-requests.ts'
import { FILE_HINT, ImageTextFields } from './image-text-fields.tsx'
import { ReplaceImage } from './replace-image.tsx'
import { ProgressBar } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

const CLOSE_AFTER_MS = 1500

/** Edits an image, or adds one. A replacement is sent as soon as it is chosen, a new image together with its texts. */
export function ImageDialog({ image, onClose }: { image: Image | undefined; onClose(): void }) {
  const { opened, form, saving, files, isReplacing, isLocked, showRestored } = useImageSave(image)
  const isReadOnly = saving.isSaving || saving.isSaved
  const [isLeaving, setIsLeaving] = useState(false)
  const upload = files.uploads.at(-1)
  useTimeout(onClose, saving.isSaved ? (opened ? CLOSE_AFTER_MS : 0) : undefined)

  function leave() {
    files.uploads.forEach(files.cancel)
    discardOpenDrafts()
    onClose()
  }

  const words = opened
    ? { title: 'Edit image details', submit: saving.isSaving ? 'Saving...' : 'Save Changes' }
    : { title: 'Upload New Image', submit: saving.isSaving ? 'Uploading...' : 'Upload' }
  return (
    <FormDialog
      title={words.title}
      onDismiss={leave}
      locked={isLocked}
      onBack={isLocked ? () => setIsLeaving(true) : leave}
      submit={{ busy: saving.isSaving, disabled: isReadOnly || isReplacing, children: words.submit }}
      onSubmit={() => isReadOnly || isReplacing || saving.save()}
    >
      <DraftsAndConflicts
        saving={saving}
        draftLabel={opened ? `Image “${opened.description || opened.fileName}”` : 'New image'}
        draftPath={`${resources.images.staff.path}?edit=${opened?.id ?? 'new'}`}
      />
      {opened && saving.isSaved && <Alert tone="success">Image details updated successfully!</Alert>}
      {saving.error && <ErrorAlert error={saveFailure(saving.error, opened)} onDismiss={saving.dismissError} />}
      {image && opened ? (
        <ReplaceImage
          image={image}
          isReplaced={image.aws_location !== opened.aws_location}
          files={files}
          disabled={isReadOnly}
          onAdjusted={saving.loadRecord}
        />
      ) : (
        <>
          <InputField
            label="Image file"
            hint={FILE_HINT}
            type="file"
            accept="image/*"
            disabled={isReadOnly}
            onInput={({ currentTarget }) => files.choose(currentTarget.files?.[0])}
          />
          {upload && isReadOnly && <ProgressBar label={`Uploading ${upload.file.name}`} percent={upload.percent} />}
        </>
      )}
      <TranslatedFields form={form}>
        <ImageTextFields form={form} disabled={isReadOnly} />
      </TranslatedFields>
      {image && <RecordHistory resourceName="images" record={image} isDirty={isLocked} onRestored={showRestored} />}
      {saving.record && <SavedMeanwhile {...saving} record={saving.record} />}
      <LeaveDialog isOpen={isLeaving} onStay={() => setIsLeaving(false)} onLeave={leave} />
    </FormDialog>
  )
}

function useImageSave(image: Image | undefined) {
  const [opened] = useState(image) // the list may have a newer version by now
  const [file, setFile] = useState<File>()
  const files = useUploads()
  const form = useValidatedForm(imageInputSchema, opened ? toImageInput(opened) : imageInputSchema.parse({}), opened)
  const saving = useSave<Image, ImageInput>({
    resourceName: 'images',
    form,
    initialRecord: opened,
    toInput: toImageInput,
    write: (base = opened, input) => (base ? updateImage(base, input) : sendFile(input)),
  })
  const isReplacing = opened !== undefined && files.uploads.some(({ failure }) => !failure)

  async function sendFile(texts: ImageInput) {
    if (!file) throw new Error('Please select a file to upload')
    return files.add(file, texts)
  }

  function choose(chosen: File | undefined) {
    saving.dismissError()
    setFile(chosen)
  }

  function showRestored(restored: Image) {
    showImage(restored)
    saving.loadRecord(restored)
  }

  const isLocked = form.formState.isDirty || isReplacing || file !== undefined
  useUnsavedChanges(isLocked)
  return { opened, form, saving, files: { ...files, choose }, isReplacing, isLocked, showRestored }
}

function saveFailure(cause: Error, opened: object | undefined) {
  return new Error(opened ? `Failed to update image: ${imageErrorMessage(cause)}` : cause.message, { cause })
}

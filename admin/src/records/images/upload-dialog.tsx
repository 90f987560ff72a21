import { imageInputSchema } from '@shop/db/tables/images'
import { resources } from '@shop/db/tables/resources'
import { useState } from 'react'
import { Field } from '../../base/forms/field.tsx'
import { useValidatedForm } from '../../base/forms/record-form.ts'
import { useUnsavedChanges } from '../../base/session/unsaved-changes.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { FormDialog } from '../../base/ui/form-dialog.tsx'
import { ProgressBar } from '../../base/ui/progress-bar.tsx'
import { FormDraftKeeper } from '../form-drafts/form-draft-keeper.tsx'
import { discardOpenDrafts } from '../form-drafts/use-form-draft.ts'
import { LeaveDialog } from '../saving/leave-dialog.tsx'
import { ImageTextFields, PUBLIC_NAME_HINT } from './image-text-fields.tsx'
import { useImageUpload } from './use-image-upload.ts'

const BLANK = imageInputSchema.parse({})

export function UploadDialog({ onClose }: { onClose(): void }) {
  const [file, setFile] = useState<File>()
  const [isFileMissing, setIsFileMissing] = useState(false)
  const form = useValidatedForm(imageInputSchema, BLANK)
  const upload = useImageUpload()
  const uploadLabel = upload.isPending ? 'Uploading...' : 'Upload'
  const isDirty = file !== undefined || form.formState.isDirty
  useUnsavedChanges(isDirty)
  const [isLeaving, setIsLeaving] = useState(false)

  function close() {
    discardOpenDrafts()
    onClose()
  }

  function cancel() {
    upload.cancel()
    close()
  }

  function submit() {
    upload.reset()
    setIsFileMissing(!file)
    if (file) void form.handleSubmit((texts) => upload.mutate({ ...texts, file }, { onSuccess: close }))()
  }

  return (
    <FormDialog
      title="Upload New Image"
      onDismiss={cancel}
      locked={isDirty}
      onBack={isDirty ? () => setIsLeaving(true) : undefined}
      submit={{ busy: upload.isPending, children: uploadLabel }}
      onSubmit={submit}
    >
      <FormDraftKeeper
        form={form}
        record={undefined}
        draftLabel="New image"
        draftPath={`${resources.images.staff.path}?edit=new`}
      />
      {isFileMissing && !file && (
        <Alert tone="danger" onDismiss={() => setIsFileMissing(false)}>
          Please select a file to upload
        </Alert>
      )}
      {upload.error && (
        <Alert tone="danger" onDismiss={upload.reset}>
          Failed to upload image: {upload.error.message}
        </Alert>
      )}
      <FileField
        disabled={upload.isPending}
        onChange={(chosen) => {
          upload.reset()
          setFile(chosen)
        }}
      />
      <ImageTextFields form={form} disabled={upload.isPending} />
      {upload.isPending && <ProgressBar label={`Uploading ${file?.name}`} percent={upload.percent} />}
      <LeaveDialog isOpen={isLeaving} onStay={() => setIsLeaving(false)} onLeave={cancel} />
    </FormDialog>
  )
}

function FileField({ disabled, onChange }: { disabled: boolean; onChange(file: File | undefined): void }) {
  return (
    <Field
      label="Image file"
      hint={`JPG, PNG, WebP or GIF. Big photos are made smaller before they are sent. ${PUBLIC_NAME_HINT}`}
    >
      {(control) => (
        <input
          {...control}
          type="file"
          accept="image/*"
          disabled={disabled}
          onChange={({ target }) => onChange(target.files?.[0])}
        />
      )}
    </Field>
  )
}

import type { Image } from '@shop/db/tables/images'
import { useRef } from 'react'
import { Field } from '../../base/forms/field.tsx'
import { useFocusWhenLost } from '../../base/navigation/focus-after-removal.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { Button } from '../../base/ui/button.tsx'
import { FILE_HINT, PUBLIC_NAME_HINT } from './image-text-fields.tsx'
import { fileInputProps } from './photo-inputs.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { ProgressBar, UploadProgress } from './upload-list.tsx'
import type { Upload, useUploads } from './use-uploads.ts'

interface NewImageFileProps {
  upload: Upload | undefined
  disabled: boolean
  onChange(file: File | undefined): void
}

export function NewImageFile({ upload, disabled, onChange }: NewImageFileProps) {
  return (
    <>
      <Field label="Image file" hint={FILE_HINT}>
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
      {upload && disabled && <ProgressBar label={`Uploading ${upload.file.name}`} percent={upload.percent} />}
    </>
  )
}

interface ReplaceImageProps {
  image: Image
  isReplaced: boolean
  files: ReturnType<typeof useUploads>
  disabled: boolean
}

export function ReplaceImage({ image, isReplaced, files, disabled }: ReplaceImageProps) {
  const { uploads, add, cancel } = files
  const upload = uploads.at(-1)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useFocusWhenLost(button, upload?.id)
  const replace = (file: File) => {
    if (upload) cancel(upload)
    add(file, { replaces: image.id }).catch(() => {}) // shown in the list
  }
  return (
    <>
      {isReplaced && !upload && <Alert tone="success">The picture is replaced. Do its words still fit?</Alert>}
      <div className="line gap-4">
        <Thumbnail image={image} shape="large" />
        <div className="stack gap-2 shrink">
          <div>
            <Button
              small
              ref={button}
              disabled={disabled || (upload && !upload.failure)}
              onClick={() => input.current?.click()}
            >
              Replace picture
            </Button>
          </div>
          <p className="hint">Every page that shows this picture will show the new one. {PUBLIC_NAME_HINT}</p>
        </div>
        <input ref={input} hidden aria-label="New picture" {...fileInputProps(([file]) => file && replace(file))} />
      </div>
      {upload && (
        <div className="row gap-2">
          <UploadProgress upload={upload} onCancel={cancel} onRetry={({ file }) => replace(file)} />
        </div>
      )}
    </>
  )
}

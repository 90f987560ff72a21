import { type Ref, type SyntheticEvent, useEffect, useState } from 'react'
import { scrollIntoView } from '../../base/ui/alert.tsx'
import { Button } from '../../base/ui/button.tsx'
import { isUnusableFile } from './image-requests.ts'
import styles from './uploads.module.css'
import type { Upload } from './use-uploads.ts'

interface UploadListProps {
  uploads: Upload[]
  cancel(upload: Upload): void
  retry(upload: Upload): void
}

export function UploadList({ uploads, ...rest }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul className="stack gap-2 below-4" aria-label="Uploads">
      {uploads.map((upload) => (
        <li key={upload.id} className="card row gap-2 pad-4">
          <UploadProgress upload={upload} {...rest} />
        </li>
      ))}
    </ul>
  )
}

interface UploadProgressProps extends Omit<UploadListProps, 'uploads'> {
  upload: Upload
  cancelRef?: Ref<HTMLButtonElement>
}

export function UploadProgress({ upload, cancel, retry, cancelRef }: UploadProgressProps) {
  const { file, failure, percent } = upload
  const cancelLabel = failure ? 'Remove' : 'Cancel'
  return (
    <>
      <div className="grow">
        <b dir="auto">{file.name}</b> <span className="muted">{formatSizes(upload)}</span>
        {failure ? (
          <p ref={scrollIntoView} className="strong wrong" role="alert">
            {failure.message}
          </p>
        ) : (
          <ProgressBar label={`Uploading ${file.name}`} percent={percent} />
        )}
      </div>
      {failure && !isUnusableFile(failure) && (
        <Button small aria-label={`Retry ${file.name}`} onClick={() => retry(upload)}>
          Retry
        </Button>
      )}
      <Button small ref={cancelRef} aria-label={`${cancelLabel} ${file.name}`} onClick={() => cancel(upload)}>
        {cancelLabel}
      </Button>
    </>
  )
}

/** A field's photo, shown from this device until it is in the gallery. */
export function PendingPhoto({ upload, ...rest }: UploadProgressProps) {
  const [url] = useState(() => URL.createObjectURL(upload.file))
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const hint = upload.failure
    ? 'The photo is still on your device.'
    : 'Keep going. Save waits for the photo if it is still uploading.'
  return (
    <>
      <div className="row gap-2">
        <img className="thumbnail" src={url} alt="" width={100} height={100} onError={hide} />
        <UploadProgress upload={upload} {...rest} />
      </div>
      <p className="hint">{hint}</p>
    </>
  )
}

/** A format that the browser cannot show would leave a broken picture. */
function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  currentTarget.style.display = 'none'
}

function formatSizes({ file, resizedSize = file.size }: Upload) {
  const size = formatFileSize(file.size)
  return resizedSize < file.size ? `${size} shrunk to ${formatFileSize(resizedSize)}` : size
}

function formatFileSize(bytes: number) {
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.ceil(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return (
    <div className={`line gap-3 strong ${styles.progress}`}>
      <progress className={`shrink pill sand clip ${styles.bar}`} aria-label={label} value={percent} max={100} />
      <span>{percent}%</span>
    </div>
  )
}

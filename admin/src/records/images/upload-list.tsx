import { Button } from '../../base/ui/button.tsx'
import { ProgressBar } from '../../base/ui/progress-bar.tsx'
import styles from './upload-list.module.css'
import type { FileUpload } from './use-multiple-uploads.ts'

interface UploadListProps {
  uploads: FileUpload[]
  onCancel(upload: FileUpload): void
  onRetry(upload: FileUpload): void
}

export function UploadList({ uploads, onCancel, onRetry }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul className={`stack gap-2 ${styles.list}`} aria-label="Uploads">
      {uploads.map((upload) => (
        <li key={upload.id} className="card row gap-2 pad-4">
          <div className="grow">
            <b dir="auto">{upload.file.name}</b> <span className="muted">{formatSizes(upload)}</span>
            {upload.failure ? (
              <p className={`strong ${styles.failure}`} role="alert">
                {upload.failure}
              </p>
            ) : (
              <ProgressBar label={`Uploading ${upload.file.name}`} percent={upload.percent} />
            )}
          </div>
          {upload.canRetry && (
            <Button small aria-label={`Retry ${upload.file.name}`} onClick={() => onRetry(upload)}>
              Retry
            </Button>
          )}
          <Button small aria-label={`${cancelLabel(upload)} ${upload.file.name}`} onClick={() => onCancel(upload)}>
            {cancelLabel(upload)}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const cancelLabel = ({ state }: FileUpload) => (state === 'failed' ? 'Remove' : 'Cancel')

function formatSizes({ file, resizedSize }: FileUpload) {
  if (resizedSize === undefined || resizedSize >= file.size) return formatFileSize(file.size)
  return `${formatFileSize(file.size)} shrunk to ${formatFileSize(resizedSize)}`
}

function formatFileSize(bytes: number) {
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.ceil(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

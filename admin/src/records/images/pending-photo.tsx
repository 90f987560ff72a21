import type { RefCallback, SyntheticEvent } from 'react'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { ProgressBar } from '../../base/ui/progress-bar.tsx'
import styles from './pending-photo.module.css'
import { isUnusableFile } from './unusable-file-error.ts'
import type { FieldUpload } from './use-image-field.ts'

/** A format that the browser cannot show would leave a broken picture. */
function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  currentTarget.style.display = 'none'
}

interface PendingPhotoProps {
  upload: FieldUpload
  photo: NonNullable<FieldUpload['photo']>
  buttonRef: RefCallback<HTMLButtonElement>
}

export function PendingPhoto({ upload, photo: { file, url }, buttonRef }: PendingPhotoProps) {
  const { error, percent, start, stop } = upload
  const canRetry = !isUnusableFile(error)
  return (
    <>
      {error && (
        <ErrorAlert scrollsIntoView error={error} onRetry={canRetry ? () => start(file) : undefined}>
          {canRetry && <p>The photo is still on your device.</p>}
        </ErrorAlert>
      )}
      <div className={`stack ${styles.upload}`}>
        <img className={styles.picture} src={url} alt="" width={100} height={100} onError={hide} />
        <div className={`row between ${styles.words}`}>
          <b dir="auto">{file.name}</b>
          <Button
            small
            tone="plain"
            ref={buttonRef}
            aria-label={`${error ? 'Remove' : 'Stop uploading'} ${file.name}`}
            onClick={stop}
          >
            {error ? 'Remove' : 'Stop'}
          </Button>
        </div>
        {!error && <ProgressBar label={`Uploading ${file.name}`} percent={percent} />}
      </div>
      {!error && <p className="hint">You can go on. Save waits for the photo if it is still on its way.</p>}
    </>
  )
}

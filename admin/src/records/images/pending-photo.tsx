import type { RefCallback, SyntheticEvent } from 'react'
import { Alert } from '../../base/ui/alert.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ProgressBar } from '../../base/ui/progress-bar.tsx'
import styles from './pending-photo.module.css'
import { isUnusableFile } from './unusable-file.ts'
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
  return (
    <>
      {error && (
        <Alert tone="danger" scrollsIntoView>
          <p>Failed to upload image: {error.message}</p>
          {!isUnusableFile(error) && (
            <>
              <p>The photo is still on your device.</p>
              <p className={styles.retry}>
                <Button small onClick={() => start(file)}>
                  Retry
                </Button>
              </p>
            </>
          )}
        </Alert>
      )}
      <div className={styles.upload}>
        <img className={styles.picture} src={url} alt="" width={100} height={100} onError={hide} />
        <div className={`row ${styles.words}`}>
          <b>{file.name}</b>
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

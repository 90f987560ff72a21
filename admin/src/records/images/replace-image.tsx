import type { Image } from '@shop/db/tables/images'
import { useEffect, useRef } from 'react'
import { Alert } from '../../base/ui/alert.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ProgressBar } from '../../base/ui/progress-bar.tsx'
import { fileInputProps } from './file-input-props.ts'
import { PUBLIC_NAME_HINT } from './image-text-fields.tsx'
import styles from './replace-image.module.css'
import { Thumbnail } from './thumbnail.tsx'
import type { ImageUpload } from './use-image-upload.ts'

export function ReplaceImage({ image, upload, disabled }: { image: Image; upload: ImageUpload; disabled: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasStopped = useRef(false)
  function stop() {
    upload.cancel()
    wasStopped.current = true
  }
  useEffect(() => {
    if (upload.isPending || !wasStopped.current) return
    wasStopped.current = false
    button.current?.focus()
  }, [upload.isPending])
  return (
    <>
      {upload.isSuccess && <Alert tone="success">The picture is replaced. Do its words still fit?</Alert>}
      {upload.error && (
        <Alert tone="danger" onDismiss={upload.reset}>
          Failed to update image: {upload.error.message}
        </Alert>
      )}
      <div className="line gap-4">
        <Thumbnail image={image} shape="large" />
        <div className={`stack gap-2 shrink ${styles.words}`}>
          <Button small ref={button} disabled={disabled || upload.isPending} onClick={() => input.current?.click()}>
            Replace picture
          </Button>
          {upload.isPending ? (
            <>
              <ProgressBar label={`Replacing ${image.fileName}`} percent={upload.percent} />
              <Button small tone="plain" onClick={stop}>
                Stop replacing
              </Button>
            </>
          ) : (
            <p className="hint">Every page that shows it then shows the new one. {PUBLIC_NAME_HINT}</p>
          )}
        </div>
        <input
          ref={input}
          hidden
          aria-label="New picture"
          {...fileInputProps(([file]) => file && upload.mutate({ file, replaces: image.id }))}
        />
      </div>
    </>
  )
}

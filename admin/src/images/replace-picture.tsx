import type { Image } from '@shop/db/images'
import { useRef } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Progress } from '../ui/progress.tsx'
import styles from './replace-picture.module.css'
import { Thumbnail } from './thumbnail.tsx'
import type { Replacing } from './use-replacing.ts'

interface ReplacePictureProps {
  image: Image
  replacing: Replacing
  disabled: boolean
}

/** The picture as it stands, and a way to put another photo in its place. */
export function ReplacePicture({ image, replacing, disabled }: ReplacePictureProps) {
  const { percent, failure, done, replace, forgetFailure } = replacing
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {done && <Alert tone="success">The picture is replaced. Do its words still fit?</Alert>}
      {failure && (
        <Alert tone="danger" onDismiss={forgetFailure}>
          {failure}
        </Alert>
      )}
      <div className={styles.picture}>
        <Thumbnail image={image} big />
        <div className={styles.words}>
          <Button small disabled={disabled || percent !== undefined} onClick={() => input.current?.click()}>
            Replace picture
          </Button>
          {percent === undefined ? (
            <p className={styles.fine}>Every page that shows it then shows the new one.</p>
          ) : (
            <Progress label={`Replacing ${image.fileName}`} percent={percent} />
          )}
        </div>
        <input
          ref={input}
          hidden
          type="file"
          accept="image/*"
          aria-label="New picture"
          onChange={({ target }) => {
            if (target.files?.[0]) void replace(target.files[0])
            target.value = ''
          }}
        />
      </div>
    </>
  )
}

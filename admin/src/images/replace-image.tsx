import type { Image } from '@shop/db/tables/images'
import { useRef } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import styles from './replace-image.module.css'
import { Thumbnail } from './thumbnail.tsx'
import type { ImageReplacement } from './use-image-replacement.ts'

interface ReplaceImageProps {
  image: Image
  replacement: ImageReplacement
  disabled: boolean
}

/** The picture as it stands, and a way to put another photo in its place. */
export function ReplaceImage({ image, replacement, disabled }: ReplaceImageProps) {
  const { percent, error, isReplaced, replace, clearError } = replacement
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {isReplaced && <Alert tone="success">The picture is replaced. Do its words still fit?</Alert>}
      {error && (
        <Alert tone="danger" onDismiss={clearError}>
          {error}
        </Alert>
      )}
      <div className={styles.picture}>
        <Thumbnail image={image} isLarge />
        <div className={styles.words}>
          <Button small disabled={disabled || percent !== undefined} onClick={() => input.current?.click()}>
            Replace picture
          </Button>
          {percent === undefined ? (
            <p className={styles.fine}>Every page that shows it then shows the new one.</p>
          ) : (
            <ProgressBar label={`Replacing ${image.fileName}`} percent={percent} />
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

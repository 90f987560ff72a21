import type { Image } from '@shop/db/tables/images'
import { useRef } from 'react'
import { useFocusWhenLost } from '../../base/navigation/focus-after-removal.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { PUBLIC_NAME_HINT } from './image-text-fields.tsx'
import styles from './photo-buttons.module.css'
import { AdjustButton, PhotoInput } from './photo-buttons.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { UploadProgress } from './upload-list.tsx'
import type { useUploads } from './use-uploads.ts'

interface ReplaceImageProps {
  image: Image
  isReplaced: boolean
  files: ReturnType<typeof useUploads>
  disabled: boolean
  onAdjusted(image: Image): void
}

export function ReplaceImage({ image, isReplaced, files, disabled, onAdjusted }: ReplaceImageProps) {
  const upload = files.uploads.at(-1)
  const isLocked = disabled || (upload !== undefined && !upload.failure)
  const input = useRef<HTMLInputElement>(null)
  useFocusWhenLost(input, upload?.id)
  const replace = (file: File) => {
    if (upload) files.cancel(upload)
    files.send([file], { replaces: image.id })
  }
  return (
    <>
      {isReplaced && !upload && <Alert tone="success">The picture was replaced. Does its alt text still fit?</Alert>}
      <div className="line gap-4">
        <Thumbnail image={image} shape="large" />
        <p className="hint shrink">Every page that shows this picture will show the new one. {PUBLIC_NAME_HINT}</p>
      </div>
      <div className={`stack gap-2 ${styles.row}`}>
        <PhotoInput ref={input} icon="upload" disabled={isLocked} onFile={replace}>
          Replace picture
        </PhotoInput>
        <AdjustButton image={image} disabled={isLocked} onSaved={onAdjusted} />
      </div>
      {upload && (
        <div className="row gap-2">
          <UploadProgress {...files} upload={upload} />
        </div>
      )}
    </>
  )
}

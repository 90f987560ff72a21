import type { Image } from '@shop/db/tables/images'
import { LineIcon } from '@shop/site/components/icons/icon.tsx'
import { type ChangeEvent, type ComponentProps, type ReactNode, useState } from 'react'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'
import button from '../../base/ui/button.module.css'
import { Button } from '../../base/ui/button.tsx'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { loadWhenShown } from '../../base/ui/lazy-components.tsx'
import styles from './photo-buttons.module.css'

/** For a row of buttons. */
export function PhotoInputs({ onFile }: { onFile(file: File): void }) {
  return (
    <>
      <PhotoInput look={styles.camera} icon="camera" capture="environment" onFile={onFile}>
        Take photo
      </PhotoInput>
      <PhotoInput icon="upload" onFile={onFile}>
        <span>
          Upload <span className="unseen">photo</span>
        </span>
      </PhotoInput>
    </>
  )
}

interface PhotoInputProps extends Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'disabled' | 'ref'> {
  look?: string | undefined
  icon: IconName
  onFile(file: File): void
  children: ReactNode
}

export function PhotoInput({ look = '', icon, onFile, children, ...rest }: PhotoInputProps) {
  return (
    <label className={`framed ${button.button} ${button.small} ${styles.file} ${look}`}>
      <Icon name={icon} />
      {children}
      <input {...fileInputProps(([file]) => file && onFile(file))} {...rest} />
    </label>
  )
}

/** The input forgets a chosen file, because the browser would not report the same one a second time. */
export function fileInputProps(onFiles: (files: File[]) => void) {
  return {
    type: 'file',
    accept: 'image/*',
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      onFiles([...(target.files ?? [])])
      target.value = ''
    },
  }
}

const CROP = 'M7 2.5V17h14.5M2.5 7H17v14.5'

const AdjustDialog = loadWhenShown(async () => (await import('./adjust-dialog.tsx')).AdjustDialog)

interface AdjustButtonProps {
  /** undefined while it loads */
  image: Image | undefined
  disabled?: boolean
  onSaved?(image: Image): void
}

/** Sets the point that stays in view when a page crops the image. */
export function AdjustButton({ image, disabled = !image, onSaved }: AdjustButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = (saved?: Image) => {
    setIsOpen(false)
    if (saved) onSaved?.(saved)
  }
  return (
    <>
      <Button small disabled={disabled} onClick={() => setIsOpen(true)}>
        <LineIcon path={CROP} />
        Adjust
      </Button>
      <DialogPresence>{isOpen && image && <AdjustDialog image={image} onClose={close} />}</DialogPresence>
    </>
  )
}

import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import button from '../../base/ui/button.module.css'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
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

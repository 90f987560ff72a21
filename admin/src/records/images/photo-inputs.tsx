import type { ChangeEvent } from 'react'
import button from '../../base/ui/button.module.css'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import styles from './photo-inputs.module.css'

export function PhotoInputs({ small = false, onFile }: { small?: boolean; onFile(file: File): void }) {
  const look = small ? `${button.button} ${button.small} ${styles.small}` : `line ${styles.large}`
  return (
    <div className={`wrap gap-2 ${small ? styles.smallInputs : styles.inputs}`}>
      <PhotoInput className={`${look} ${styles.camera}`} icon="camera" label="Take photo" camera onFile={onFile} />
      <PhotoInput className={look} icon="image" label="Upload photo" onFile={onFile} />
    </div>
  )
}

interface PhotoInputProps {
  className: string
  icon: IconName
  label: string
  camera?: boolean
  onFile(file: File): void
}

function PhotoInput({ className, icon, label, camera = false, onFile }: PhotoInputProps) {
  return (
    <label className={`framed ${className}`}>
      <Icon name={icon} />
      {label}
      <input
        className={styles.input}
        {...(camera && { capture: 'environment' })}
        {...fileInputProps(([file]) => file && onFile(file))}
      />
    </label>
  )
}

/** The input forgets a chosen file, because the browser would not tell of the same one a second time. */
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

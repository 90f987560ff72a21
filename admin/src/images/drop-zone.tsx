import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './drop-zone.module.css'

/** Takes photos that are dropped, pasted anywhere on the screen, chosen, or taken with a phone's camera. */
export function DropZone({ onFiles }: { onFiles(files: File[]): void }) {
  const [over, setOver] = useState(false)
  usePaste(onFiles)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <label
      className={over ? `${styles.zone} ${styles.over}` : styles.zone}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Icon name="upload" />
      <b>Drop photos here, paste one, or choose them</b>
      <span className={styles.fine}>JPG, PNG or WebP. Big photos are made smaller before they are sent.</span>
      <input
        className={styles.input}
        type="file"
        accept="image/*"
        multiple
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}

function usePaste(onFiles: (files: File[]) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [])
}

import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './file-drop-zone.module.css'

/** Accepts files that are dropped or pasted anywhere on the screen, chosen, or taken with a phone's camera. */
export function FileDropZone({ onFiles }: { onFiles(files: File[]): void }) {
  const isDragOver = useDrop(onFiles)
  usePaste(onFiles)
  return (
    <label className={isDragOver ? `${styles.zone} ${styles.over}` : styles.zone}>
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

/**
 * Listens on the whole window, because the browser leaves the screen to open a file that is dropped outside a target.
 * @returns whether files are dragged over the window
 */
function useDrop(onFiles: (files: File[]) => void): boolean {
  const [isDragOver, setIsDragOver] = useState(false)
  const drop = useEffectEvent((files: File[]) => files.length > 0 && onFiles(files))
  useEffect(() => {
    const unmounted = new AbortController()
    const on = (type: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      addEventListener(type, (event) => event.dataTransfer?.types.includes('Files') && listener(event), unmounted)
    on('dragover', (event) => {
      event.preventDefault()
      setIsDragOver(true)
    })
    on('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsDragOver(false))
    on('drop', (event) => {
      event.preventDefault()
      setIsDragOver(false)
      drop([...(event.dataTransfer?.files ?? [])])
    })
    return () => unmounted.abort()
  }, [])
  return isDragOver
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

import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './file-drop-zone.module.css'

/** Takes photos that are dropped or pasted anywhere on the screen, chosen, or taken with a phone's camera. */
export function FileDropZone({ onFiles }: { onFiles(files: File[]): void }) {
  const over = useDrop(onFiles)
  usePaste(onFiles)
  return (
    <label className={over ? `${styles.zone} ${styles.over}` : styles.zone}>
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
 * A browser opens a file that is dropped beside its place, and the screen is gone: so the place is the whole screen.
 * @returns whether files are held over it
 */
function useDrop(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const drop = useEffectEvent((files: File[]) => files.length > 0 && onFiles(files))
  useEffect(() => {
    const ended = new AbortController()
    const on = (type: 'dragover' | 'dragleave' | 'drop', hear: (event: DragEvent) => void) =>
      addEventListener(type, (event) => event.dataTransfer?.types.includes('Files') && hear(event), ended)
    on('dragover', (event) => {
      event.preventDefault()
      setOver(true)
    })
    on('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false))
    on('drop', (event) => {
      event.preventDefault()
      setOver(false)
      drop([...(event.dataTransfer?.files ?? [])])
    })
    return () => ended.abort()
  }, [])
  return over
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

import { useEffectEvent, useState } from 'react'
import { useListeners } from '../../base/state/listeners-and-timeouts.ts'
import { Icon } from '../../base/ui/icon.tsx'
import { FILE_HINT } from './image-text-fields.tsx'
import { fileInputProps } from './photo-buttons.tsx'
import styles from './uploads.module.css'

export function FileDropZone({ isCovered, onFiles }: { isCovered: boolean; onFiles(files: File[]): void }) {
  const takeFiles = (files: File[]) => files.length > 0 && !isCovered && onFiles(files)
  const isDragOver = useDroppedFiles(takeFiles) && !isCovered
  usePaste(takeFiles)
  return (
    <label className={`stack gap-2 below-4 pad-5 framed paper ${styles.zone} ${isDragOver ? styles.over : ''}`}>
      <Icon name="upload" />
      <b>Drop photos here, paste one, or select them</b>
      <span className="muted">{FILE_HINT}</span>
      <input className="unseen" multiple {...fileInputProps(onFiles)} />
    </label>
  )
}

/** Listens on the window, because the browser leaves the page to open a file that is dropped outside a target. */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isDragOver, setIsDragOver] = useState(false)
  const drop = useEffectEvent(onFiles)
  useListeners((options) => {
    const follow = (event: DragEvent) => {
      const { type, dataTransfer, relatedTarget, target } = event
      if (!dataTransfer?.types.includes('Files') || isFileInput(target)) return
      if (type !== 'dragleave') event.preventDefault()
      setIsDragOver(type === 'dragover' || (type === 'dragleave' && relatedTarget !== null))
      if (type === 'drop') drop([...dataTransfer.files])
    }
    for (const type of ['dragover', 'dragleave', 'drop'] as const) addEventListener(type, follow, options)
  })
  return isDragOver
}

/** The browser itself puts a file that is dropped there into the field. */
function isFileInput(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'file'
}

function usePaste(onFiles: (files: File[]) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => onFiles([...(event.clipboardData?.files ?? [])]))
  useListeners((options) => addEventListener('paste', paste, options))
}

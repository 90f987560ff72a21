import type { ChangeEvent } from 'react'

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

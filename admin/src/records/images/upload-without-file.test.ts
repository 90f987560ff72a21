import { expect, test } from 'vitest'
import { uploadImage } from './upload-image.ts'

test('an upload without a file is refused before any request', async () => {
  const { signal } = new AbortController()
  const upload = uploadImage(undefined, { onProgress: () => {}, signal })
  await expect(upload).rejects.toThrow('No file provided')
})

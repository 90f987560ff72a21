import { expect, test } from 'vitest'
import { uploadImage } from './upload-image.ts'

test('an upload without a file is refused before anything is asked of the server', async () => {
  const { signal } = new AbortController()
  const upload = uploadImage(undefined, { onProgress: () => {}, signal })
  await expect(upload).rejects.toThrow('No file provided')
})

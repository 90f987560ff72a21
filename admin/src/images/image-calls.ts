import type { Image } from '@shop/db/images'
import type { ClientResponse } from 'hono/client'
import { answer, api } from '../api.ts'
import { ApiError, isGone } from '../api-error.ts'
import { images } from '../data/queries.ts'
import { queryClient } from '../data/query-client.ts'
import { statusText } from '../status-text.ts'

interface Texts {
  description: string
  altText: string
}

interface Registration extends Texts {
  fileKey: string
  fileName: string
  fileType: string
  /** bytes */
  fileSize: number
  replaces?: number
}

/** Where a file of that type and size may be sent to. */
export async function requestAddress(json: Pick<Registration, 'fileName' | 'fileType' | 'fileSize'>) {
  return inOwnWords(api.images['presigned-url'].$post({ json }))
}

/** Makes a sent file a picture of the gallery, or the new file of one that is there. */
export async function registerImage(json: Registration): Promise<Image> {
  const image = await inOwnWords(api.images.metadata.$post({ json }))
  change((rows) => (rows.some(({ id }) => id === image.id) ? withIt(rows, image) : [...rows, image]))
  return image
}

export async function updateImage(id: number, { description, altText }: Texts): Promise<Image> {
  const json = { description, alt_text: altText }
  const image = await inOwnWords(api.images[':id'].$put({ param: { id: `${id}` }, json }))
  change((rows) => withIt(rows, image))
  return image
}

/** @throws with the names of what still shows it (decisions F5) */
export async function removeImage(id: number) {
  await inOwnWords(api.images[':id'].$delete({ param: { id: `${id}` } })).catch((error: unknown) => {
    if (isGone(error)) void queryClient.invalidateQueries(images)
    throw error
  })
  change((rows) => rows.filter((other) => other.id !== id))
}

function withIt(rows: Image[], image: Image) {
  return rows.map((other) => (other.id === image.id ? image : other))
}

function change(by: (rows: Image[]) => Image[]) {
  queryClient.setQueryData<Image[]>(images.queryKey, (rows) => rows && by(rows))
  void queryClient.invalidateQueries(images)
}

/** Image calls say what the server said, and the status only when it said nothing (spec §8). */
async function inOwnWords<T>(request: Promise<ClientResponse<T>>): Promise<T> {
  try {
    return await answer(request)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new Error(error.sentence ?? `API Error: ${error.status} ${statusText(error.status)}`, { cause: error })
  }
}

import { type Image, images, PICTURE_WIDTHS } from '@shop/db/images'
import { records, type Writing } from '@shop/db/records'
import type { Database } from '@shop/db/sqlite'
import { type Upload, uploads } from '@shop/db/uploads'
import { eq } from 'drizzle-orm'
import { HTTPException } from 'hono/http-exception'
import { Invalid } from '../body.ts'
import { existing } from '../crud.ts'
import type { Storage } from '../storage/storage.ts'
import { INCOMING } from '../storage/storage.ts'
import { turns } from '../turns.ts'
import { pictureType } from './file-types.ts'
import type { Registration } from './image-bodies.ts'
import { masterKey, uploadOfKey } from './keys.ts'
import { LARGEST_FILE } from './limits.ts'
import type { Workshop } from './workshop.ts'
import { writeCopies } from './write-copies.ts'

/** How long a file may wait to be registered. */
export const REGISTER_MS = 24 * 60 * 60 * 1000

const WEBP = 'image/webp'

interface Parts {
  db: Database
  storage: Storage
  workshop: Workshop
  now: () => Date
}

/**
 * Makes a picture of an uploaded file. What comes in is checked, made anew and kept under another key; only when all
 * its files are safe is the record written, and only then does the file that came in go.
 */
export function createRegistrar({ db, storage, workshop, now }: Parts) {
  const stored = records(db, images, 'images', now)
  /** Two uploads in memory are enough: one is made, and the next is at hand, or a copy would be made in between. */
  const twoAtMost = turns(2)
  const underWay = new Map<string, Promise<Image>>()

  /** The same file may be registered again by somebody who did not hear the answer: it is the same record. */
  return function register(registration: Registration, writing: Writing): Promise<Image> {
    const { fileKey } = registration
    const running = underWay.get(fileKey) ?? start(registration, writing).finally(() => underWay.delete(fileKey))
    underWay.set(fileKey, running)
    return running
  }

  async function start(registration: Registration, writing: Writing): Promise<Image> {
    const upload = findUpload(db, registration.fileKey, now())
    if (upload.image_id !== null) return registered(upload.image_id)
    if (registration.replaces) existing(stored.find(registration.replaces))
    const files = await develop(upload)
    const image = db.transaction(() => save({ upload, files, registration }, writing), { behavior: 'immediate' })
    // The address may still be used in a bucket; what then comes in is swept.
    await storage.remove(INCOMING + upload.id).catch(console.error)
    return image
  }

  /** @throws 404 when the record was deleted again */
  function registered(id: number): Image {
    return existing(stored.find(id))
  }

  async function develop(upload: Upload) {
    const key = INCOMING + upload.id
    try {
      const { width, height, master, copies } = await twoAtMost(async () => print(await readIncoming(key), upload))
      const aws_location = masterKey(upload.id, master.type)
      await storage.write({ key: aws_location, ...master })
      const variants = await writeCopies(storage, aws_location, { type: WEBP, copies })
      const { type: fileType, bytes } = master
      return { aws_location, fileKey: aws_location, fileType, fileSize: bytes.length, width, height, variants }
    } catch (error) {
      if (isRefusal(error)) await storage.remove(key).catch(console.error)
      throw error
    }
  }

  /** Everything that somebody waits for; AVIF follows later. */
  async function print(bytes: Buffer, { type }: Upload) {
    const said = pictureType(type) ?? 'image/jpeg'
    const { master, ...rest } = await workshop.develop({ bytes, said, type: WEBP, widths: PICTURE_WIDTHS })
    if (!master) throw new Error('An upload was developed without a master.')
    return { master, ...rest }
  }

  async function readIncoming(key: string): Promise<Buffer> {
    const bytes = await storage.read(key, LARGEST_FILE)
    if (bytes) return bytes
    throw new Invalid([{ path: ['fileKey'], message: 'The file has not come in. Please upload it first.' }])
  }

  function save({ upload, files, registration }: Saving, writing: Writing): Image {
    const { fileName, description, altText, replaces } = registration
    const picture = { ...files, fileName, upload_date: now().toISOString() }
    const image = replaces
      ? existing(stored.update(replaces, picture, writing))
      : stored.create({ ...picture, description, altText }, writing)
    db.update(uploads).set({ image_id: image.id }).where(eq(uploads.id, upload.id)).run()
    return image
  }
}

interface Saving {
  upload: Upload
  files: Omit<
    Image,
    'id' | 'version' | 'updated_at' | 'updated_by' | 'fileName' | 'upload_date' | 'description' | 'altText'
  >
  registration: Registration
}

/** @throws 400 for a key that was not given out, or too long ago */
function findUpload(db: Database, fileKey: string, now: Date): Upload {
  const id = uploadOfKey(fileKey)
  const upload = id && db.select().from(uploads).where(eq(uploads.id, id)).get()
  if (upload && Date.parse(upload.issued_at) + REGISTER_MS > now.getTime()) return upload
  throw new Invalid([{ path: ['fileKey'], message: 'This file was not uploaded here, or longer than a day ago.' }])
}

/** What is wrong with the file itself; anything else may go well the next time. */
function isRefusal(error: unknown): boolean {
  return error instanceof HTTPException && error.status < 500
}

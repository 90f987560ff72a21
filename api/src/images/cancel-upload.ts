import { createRecordStore, type WriteContext } from '@shop/db/record-store'
import type { Database } from '@shop/db/sqlite/open-database'
import { changes } from '@shop/db/tables/changes'
import { type FocalPoint, type Image, images } from '@shop/db/tables/images'
import type { Upload } from '@shop/db/tables/uploads'
import { and, asc, eq } from 'drizzle-orm'
import type { Storage } from '../storage/storage.ts'
import { type ImageFile, parseFocalPoint, parseImageFile } from './image-file.ts'
import { uploadIdOfPhotoKey } from './image-keys.ts'
import { removeIncomingFile } from './incoming-file.ts'
import { removeImage } from './remove-image.ts'
import { closeUpload, findOpenUpload } from './upload-window.ts'

interface UploadCancellerDeps {
  db: Database
  storage: Storage
  clock: () => Date
}

/**
 * Cancels uploads, at any time: a registration that is under way or comes later is refused, one that has ended is taken
 * back. Cancelling an upload that is unknown, or cancelled already, changes nothing.
 */
export function createUploadCanceller({ db, storage, clock }: UploadCancellerDeps) {
  const records = createRecordStore(db, images, 'images', clock)

  /** @throws 409 when a record uses the new image */
  return async function cancel(fileKey: string, context: WriteContext) {
    const upload = db.transaction(() => closeAndTakeBack(fileKey, context), { behavior: 'immediate' })
    if (upload) await removeIncomingFile(storage, upload)
  }

  function closeAndTakeBack(fileKey: string, context: WriteContext): Upload | undefined {
    const upload = findOpenUpload(db, fileKey, clock())
    if (!upload) return undefined
    closeUpload(db, upload, clock())
    const image = upload.image_id === null ? undefined : records.find(upload.image_id)
    if (image && uploadIdOfPhotoKey(image.aws_location) === upload.id) takeBack(image, context)
    return upload
  }

  function takeBack(image: Image, context: WriteContext) {
    const former = findFormerImage(db, image)
    if (former) records.update(image.id, former, context)
    else removeImage({ db, records }, image.id, context)
  }
}

/** The file that an image had before its current one, with its focal point; undefined when it is its first. */
function findFormerImage(db: Database, { id, aws_location }: Image): (ImageFile & FocalPoint) | undefined {
  const ofImage = and(eq(changes.noun, 'images'), eq(changes.record_id, id))
  const history = db.select().from(changes).where(ofImage).orderBy(asc(changes.revision)).all()
  const arrival = history.findLast(({ before, after }) => {
    return after?.aws_location === aws_location && before?.aws_location !== aws_location
  })
  return arrival?.before ? { ...parseImageFile(arrival.before), ...parseFocalPoint(arrival.before) } : undefined
}

import { createRecordStore, type WriteContext } from '@shop/db/records/record-store'
import type { Database } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import type { FocalPoint, Image } from '@shop/db/tables/images'
import type { Upload } from '@shop/db/tables/uploads'
import { closeUpload, findOpenUpload, removeIncomingFile } from './files/find-open-upload.ts'
import type { ImageDeps } from './files/image-deps.ts'
import { uploadIdOfPhotoKey } from './files/image-keys.ts'
import { bringFilesBack } from './files/move-deleted-files.ts'
import { type ImageFile, parseFocalPoint, parseImageRow } from './files/parse-image-row.ts'
import { listImageChanges, referencedKeys } from './files/referenced-files.ts'
import { removeUnusedImage } from './remove-unused-image.ts'

/** A registration that is running or comes later is refused, a finished one is undone; unknown uploads change nothing. */
export function createUploadCanceller({ db, storage, clock }: ImageDeps) {
  const records = createRecordStore(db, 'images', clock)

  /** @throws 409 when a record uses the new image */
  return async function cancel(fileKey: string, context: WriteContext) {
    const image = findUploadedImage(findOpenUpload(db, fileKey, clock()))
    const former = image && findFormerImage(db, image)
    const upload = await bringFilesBack({ db, storage }, former ? referencedKeys(former) : [], () =>
      writeTransaction(db, () => closeAndTakeBack(fileKey, context)),
    )
    if (upload) await removeIncomingFile(storage, upload)
  }

  function closeAndTakeBack(fileKey: string, context: WriteContext): Upload | undefined {
    const upload = findOpenUpload(db, fileKey, clock())
    if (!upload) return undefined
    const image = findUploadedImage(upload)
    closeUpload(db, upload, clock())
    if (image) takeBack(image, context)
    return upload
  }

  function findUploadedImage(upload: Upload | undefined): Image | undefined {
    const image = upload?.image_id ? records.find(upload.image_id) : undefined
    return image && uploadIdOfPhotoKey(image.aws_location) === upload?.id ? image : undefined
  }

  function takeBack(image: Image, context: WriteContext) {
    const former = findFormerImage(db, image)
    if (former) records.update(image.id, former, context)
    else removeUnusedImage({ db, records }, image.id, context)
  }
}

function findFormerImage(db: Database, { id, aws_location }: Image): (ImageFile & FocalPoint) | undefined {
  const arrival = listImageChanges(db, id).findLast(({ before, after }) => {
    return after?.aws_location === aws_location && before?.aws_location !== aws_location
  })
  return arrival?.before ? { ...parseImageRow(arrival.before), ...parseFocalPoint(arrival.before) } : undefined
}

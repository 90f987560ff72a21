import type { Image } from '@shop/db/tables/images'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'
import { Alert } from '../../base/ui/alert.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../../base/ui/screen.tsx'
import { SegmentedControl } from '../../base/ui/segmented-control.tsx'
import { Spinner } from '../../base/ui/spinner.tsx'
import { useAreDraftsRead } from '../form-drafts/drafts-query.ts'
import { DeletedLine } from '../restore/undo-line.tsx'
import { EditImageDialog } from './edit-image-dialog.tsx'
import { FileDropZone } from './file-drop-zone.tsx'
import { deleteImage } from './image-requests.ts'
import styles from './images-screen.module.css'
import { UploadDialog } from './upload-dialog.tsx'
import { UploadList } from './upload-list.tsx'
import { ImageCard } from './uploaded-image-card.tsx'
import { useMultipleUploads } from './use-multiple-uploads.ts'

export function ImagesScreen() {
  const { images } = useRecordLists()
  const { uploads, add, cancel, retry } = useMultipleUploads()
  const areDraftsRead = useAreDraftsRead() // a dialog would otherwise grow when its offer comes
  const [params] = useSearchParams()
  const [isUploading, setIsUploading] = useState(params.get('edit') === 'new')
  const [chosenImage, setChosenImage] = useState<Image | null>()
  const [deletedImage, setDeletedImage] = useState<Image | null>(null)
  const linkedImage = images.rows.find(({ id }) => `${id}` === params.get('edit'))
  const editedImage = chosenImage === undefined ? linkedImage : chosenImage

  return (
    <Screen
      title="Images"
      back={BACK_TO_DASHBOARD}
      actions={
        <>
          <Button onClick={images.reload}>Refresh</Button>
          <Button tone="primary" onClick={() => setIsUploading(true)}>
            <Icon name="upload" />
            Upload New Image
          </Button>
        </>
      }
    >
      {images.error && <ErrorAlert error={loadFailure(images.error)} onRetry={images.reload} />}
      <FileDropZone isCovered={isUploading || Boolean(editedImage)} onFiles={add} />
      <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
      {images.isLoading ? (
        <Spinner label="Loading images..." />
      ) : (
        !(images.error && images.rows.length === 0) && (
          <ImageGallery
            images={images.rows}
            onEdit={setChosenImage}
            onDelete={async (image) => {
              await deleteImage(image.id)
              setDeletedImage(image)
            }}
          />
        )
      )}
      {deletedImage && (
        <DeletedLine
          key={deletedImage.id}
          resourceName="images"
          id={deletedImage.id}
          name={deletedImage.description || 'Untitled Image'}
          onDismiss={() => setDeletedImage(null)}
        />
      )}
      <DialogPresence>
        {areDraftsRead && isUploading && <UploadDialog onClose={() => setIsUploading(false)} />}
      </DialogPresence>
      <DialogPresence>
        {areDraftsRead && editedImage && (
          <EditImageDialog
            image={images.rows.find(({ id }) => id === editedImage.id) ?? editedImage}
            onClose={() => setChosenImage(null)}
          />
        )}
      </DialogPresence>
    </Screen>
  )
}

function loadFailure(cause: Error) {
  return new Error(`Failed to load images: ${cause.message}`, { cause })
}

interface ImageGalleryProps {
  images: Image[]
  onEdit(image: Image): void
  onDelete(image: Image): Promise<void>
}

function ImageGallery({ images, onEdit, onDelete }: ImageGalleryProps) {
  const [params, setParams] = useSearchParams()
  const undescribed = images.filter(({ altText }) => altText.trim() === '')
  const isFiltered = params.get('show') === 'undescribed' && undescribed.length > 0
  return (
    <>
      {images.length === 0 && <Alert tone="info">No images found. Upload some images to get started.</Alert>}
      {undescribed.length > 0 && (
        <div className={styles.tools}>
          <SegmentedControl
            label="Show"
            value={isFiltered ? 'undescribed' : 'all'}
            options={[
              { value: 'all', label: `All ${images.length}` },
              { value: 'undescribed', label: `Without alt text ${undescribed.length}` },
            ]}
            onChange={(show) => setParams(show === 'all' ? {} : { show })}
          />
        </div>
      )}
      <div className={`stack gap-4 ${styles.grid}`}>
        {(isFiltered ? undescribed : images).toReversed().map((image) => (
          <ImageCard key={image.id} image={image} onEdit={() => onEdit(image)} onDelete={() => onDelete(image)} />
        ))}
      </div>
      <p className={`muted ${styles.total}`}>Total images: {images.length}</p>
    </>
  )
}

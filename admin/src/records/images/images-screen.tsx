import type { Image } from '@shop/db/tables/images'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'
import { Alert } from '../../base/ui/alert.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../../base/ui/screen.tsx'
import { SegmentedControl } from '../../base/ui/segmented-control.tsx'
import { Spinner } from '../../base/ui/spinner.tsx'
import { useAreDraftsRead } from '../form-drafts/use-drafts.ts'
import { LastSaveLine } from '../restore/undo-line.tsx'
import { FileDropZone } from './file-drop-zone.tsx'
import styles from './gallery.module.css'
import { ImageDialog } from './image-dialog.tsx'
import { UploadList } from './upload-list.tsx'
import { ImageCard } from './uploaded-image-card.tsx'
import { useUploads } from './use-uploads.ts'

export function ImagesScreen() {
  const { images } = useRecordLists()
  const files = useUploads()
  const areDraftsRead = useAreDraftsRead() // a dialog would otherwise grow when its offer comes
  const [params] = useSearchParams()
  const [chosen, setChosen] = useState<Image | 'new' | null>()
  const linkedId = params.get('edit')
  const linked = linkedId === 'new' ? linkedId : images.rows.find(({ id }) => `${id}` === linkedId)
  const opened = chosen === undefined ? linked : chosen
  const image = opened === 'new' ? undefined : (images.rows.find(({ id }) => id === opened?.id) ?? opened)

  return (
    <Screen
      title="Images"
      back={BACK_TO_DASHBOARD}
      actions={
        <>
          <Button onClick={images.reload}>Refresh</Button>
          <Button tone="primary" onClick={() => setChosen('new')}>
            <Icon name="upload" />
            Upload New Image
          </Button>
        </>
      }
    >
      {images.error && (
        <ErrorAlert error={new Error(`Failed to load images: ${images.error.message}`)} onRetry={images.reload} />
      )}
      <FileDropZone isCovered={Boolean(opened)} onFiles={files.send} />
      <UploadList {...files} />
      {images.isLoading ? (
        <Spinner label="Loading images..." />
      ) : (
        !(images.error && images.rows.length === 0) && <ImageGallery images={images.rows} onEdit={setChosen} />
      )}
      <LastSaveLine noun="images" />
      <DialogPresence>
        {areDraftsRead && opened && <ImageDialog image={image ?? undefined} onClose={() => setChosen(null)} />}
      </DialogPresence>
    </Screen>
  )
}

function ImageGallery({ images, onEdit }: { images: Image[]; onEdit(image: Image): void }) {
  const [params, setParams] = useSearchParams()
  const undescribed = images.filter(({ altText }) => altText.trim() === '')
  const isFiltered = params.get('show') === 'undescribed' && undescribed.length > 0
  return (
    <>
      {images.length === 0 && <Alert tone="info">No images found. Upload some images to get started.</Alert>}
      {undescribed.length > 0 && (
        <div className="below-4">
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
          <ImageCard key={image.id} image={image} onEdit={() => onEdit(image)} />
        ))}
      </div>
      <p className="muted above-4">Total images: {images.length}</p>
    </>
  )
}

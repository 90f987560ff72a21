import type { Image } from '@shop/db/tables/images'
import { LineIcon } from '@shop/site/components/icons/icon.tsx'
import { lazy, Suspense, useState } from 'react'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'
import { Button } from '../../base/ui/button.tsx'

const CROP = 'M7 2.5V17h14.5M2.5 7H17v14.5'

const AdjustDialog = lazy(async () => ({ default: (await import('./adjust-dialog.tsx')).AdjustDialog }))

interface AdjustButtonProps {
  /** undefined while it loads */
  image: Image | undefined
  disabled?: boolean
  onSaved?(image: Image): void
}

/** Sets the point that stays in view when a page crops the image. */
export function AdjustButton({ image, disabled = !image, onSaved }: AdjustButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = (saved?: Image) => {
    setIsOpen(false)
    if (saved) onSaved?.(saved)
  }
  return (
    <>
      <Button small disabled={disabled} onClick={() => setIsOpen(true)}>
        <LineIcon path={CROP} />
        Adjust
      </Button>
      <DialogPresence>
        {isOpen && image && (
          <Suspense>
            <AdjustDialog image={image} onClose={close} />
          </Suspense>
        )}
      </DialogPresence>
    </>
  )
}

import { LineIcon } from '@shop/site/components/icons/icon.tsx'
import { type ReactNode, useState } from 'react'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { LazyModal } from '../../base/ui/lazy-components.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { SaveButton } from '../saving/save-bar.tsx'
import styles from './preview-column.module.css'

const EXPAND = 'M9 4.5H4.5V9M15 4.5h4.5V9M4.5 15v4.5H9M19.5 15v4.5H15'

export type PreviewSheet = ReturnType<typeof usePreviewSheet>

export function usePreviewSheet() {
  const [isOpen, setIsOpen] = useState(false)
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}

/** For the save bar, if the window is too narrow for a preview beside the form. */
export function PreviewButton({ sheet }: { sheet: PreviewSheet }) {
  return (
    <span className={`stack fixed ${styles.narrow}`}>
      <Button onClick={sheet.open}>Preview</Button>
    </span>
  )
}

interface PreviewColumnProps {
  title?: string
  sheet: PreviewSheet
  tools?: ReactNode
  notes?: ReactNode
  children: ReactNode
}

export function PreviewColumn({ title = 'Live preview', sheet, tools, notes, children }: PreviewColumnProps) {
  return (
    <>
      <div className={`vertical shrink from-62 ${styles.column}`}>
        {notes}
        <Panel
          title={title}
          actions={
            <Button small tone="plain" onClick={sheet.open}>
              <LineIcon path={EXPAND} />
              Open full size
            </Button>
          }
        >
          {tools && <div className="wrap between gap-2 lined pad-3-4">{tools}</div>}
          <PreviewGround label="What visitors see">{children}</PreviewGround>
        </Panel>
      </div>
      <DialogPresence>
        {sheet.isOpen && (
          <LazyModal
            fullScreen
            title="Preview"
            tools={
              <>
                {tools && <div className={`wrap gap-2 ${styles.sheetTools}`}>{tools}</div>}
                <Button small tone="plain" onClick={sheet.close}>
                  <Icon name="close" />
                  Close
                </Button>
              </>
            }
            onDismiss={sheet.close}
            footer={
              <>
                <Button autoFocus onClick={sheet.close}>
                  Keep editing
                </Button>
                <SaveButton onPress={sheet.close} />
              </>
            }
          >
            {notes}
            <PreviewGround label="What visitors see, large">{children}</PreviewGround>
          </LazyModal>
        )}
      </DialogPresence>
    </>
  )
}

function PreviewGround({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
    <section className={`paper ring-inside ${styles.ground}`} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}

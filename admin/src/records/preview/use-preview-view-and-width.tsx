import { useState } from 'react'
import { SegmentedControl } from '../../base/ui/segmented-control.tsx'

const WIDTHS = { phone: 390, desktop: 1280 }
type Device = keyof typeof WIDTHS

const DEVICES: { value: Device; label: string }[] = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
]

export function usePreviewViewAndWidth(views: string[]) {
  const [view, setView] = useState(views[0] ?? '')
  const [device, setDevice] = useState<Device>('phone')
  const tools = (
    <>
      {views.length > 1 && (
        <SegmentedControl
          label="Preview of"
          value={view}
          options={views.map((value) => ({ value, label: value }))}
          onChange={setView}
        />
      )}
      <SegmentedControl<Device> label="Preview width" value={device} options={DEVICES} onChange={setDevice} />
    </>
  )
  return { view, setView, device, width: WIDTHS[device], tools }
}

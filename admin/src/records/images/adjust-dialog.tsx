import { CENTER_FOCUS, FOCUS_STEP } from '@shop/db/tables/image-limits'
import type { FocalPoint, Image } from '@shop/db/tables/images'
import { focalPointClasses } from '@shop/site/components/images/responsive-picture.tsx'
import { type MouseEvent, useState } from 'react'
import { getVariantUrl } from '../../base/data/image-variant-url.ts'
import { Field } from '../../base/forms/field.tsx'
import { markAutofocus } from '../../base/navigation/focus-after-removal.ts'
import { useExclusiveMutation } from '../../base/state/use-exclusive-mutation.ts'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { FormDialog } from '../../base/ui/stacked-form.tsx'
import styles from './adjust-dialog.module.css'
import { changeImage } from './image-requests.ts'

const AXES = [
  { name: 'focus_x', label: 'Left to right', from: 'left' },
  { name: 'focus_y', label: 'Top to bottom', from: 'top' },
] as const

const SHAPES = { Card: styles.card, Page: styles.page, Arch: styles.arch }

const clash = () => 'Somebody else adjusted it in the meantime. Save again to use yours.'

export function AdjustDialog({ image, onClose }: { image: Image; onClose(saved?: Image): void }) {
  const [point, setPoint] = useState<FocalPoint>({ focus_x: image.focus_x, focus_y: image.focus_y })
  const { run, isPending, error } = useExclusiveMutation<FocalPoint, Image>({
    mutationFn: (point) => changeImage(image, point, clash),
    onSuccess: onClose,
  })
  const url = getVariantUrl(image, 560)
  return (
    <FormDialog
      title="Adjust"
      onDismiss={onClose}
      submit={{ busy: isPending, children: isPending ? 'Saving...' : 'Save' }}
      onSubmit={() => run(point)}
    >
      {error && <ErrorAlert error={error} />}
      <div className={['stack gap-4', styles.field, ...focalPointClasses(point)].join(' ')}>
        <p className="hint">Tap the face, or whatever matters most. The sliders do the same.</p>
        <div className={`center rounded sand ${styles.stage}`}>
          {/* Screen readers and keyboards use the sliders. */}
          <button
            className={styles.picture}
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            onClick={(event) => setPoint(tappedPoint(event))}
          >
            <img src={url} alt="" />
            <span className={`pill ${styles.mark}`} />
          </button>
        </div>
        <Crops url={url} />
        {AXES.map(({ name, label, from }) => (
          <Field key={name} label={label}>
            {({ id }) => (
              <input
                ref={name === 'focus_x' ? markAutofocus : undefined}
                id={id}
                type="range"
                min="0"
                max="100"
                step={FOCUS_STEP}
                value={point[name]}
                aria-valuetext={`${point[name]}% from the ${from}`}
                onChange={({ target }) => setPoint({ ...point, [name]: target.valueAsNumber })}
              />
            )}
          </Field>
        ))}
        <Button small tone="plain" onClick={() => setPoint(CENTER_FOCUS)}>
          Back to the middle
        </Button>
      </div>
    </FormDialog>
  )
}

function Crops({ url }: { url: string }) {
  return (
    <div className={`stack gap-3 ${styles.crops}`}>
      {Object.entries(SHAPES).map(([name, shape]) => (
        <figure key={name} className={styles.crop}>
          <img className={shape} src={url} alt="" />
          <figcaption dir="auto" className="hint">
            {name}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

function tappedPoint({ currentTarget, clientX, clientY }: MouseEvent): FocalPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { focus_x: toPercent((clientX - left) / width), focus_y: toPercent((clientY - top) / height) }
}

function toPercent(share: number): number {
  const steps = Math.round((share * 100) / FOCUS_STEP)
  return Math.min(100, Math.max(0, steps * FOCUS_STEP))
}

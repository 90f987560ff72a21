import { CENTER_FOCUS, FOCUS_STEP } from '@shop/db/resources/image-types-and-limits'
import type { FocalPoint, Image } from '@shop/db/tables/images'
import { focalPointClasses } from '@shop/site/components/images/responsive-picture.tsx'
import { type CSSProperties, type MouseEvent, useState } from 'react'
import { getVariantUrl } from '../../base/data/image-variant-url.ts'
import { Field } from '../../base/forms/field.tsx'
import { isSameValue } from '../../base/forms/form-values.ts'
import { markAutofocus } from '../../base/navigation/focus-after-removal.ts'
import { useExclusiveMutation } from '../../base/state/use-exclusive-mutation.ts'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { FormDialog } from '../../base/ui/stacked-form.tsx'
import styles from './adjust-dialog.module.css'
import { cropImage, type PartOfImage } from './crop-image.ts'
import { changeImage } from './image-requests.ts'
import { uploadImage } from './upload-image.ts'

const SLIDERS = [
  { name: 'focus_x', label: 'Left to right', min: 0, max: 100, step: FOCUS_STEP, unit: '% from the left' },
  { name: 'focus_y', label: 'Top to bottom', min: 0, max: 100, step: FOCUS_STEP, unit: '% from the top' },
  { name: 'zoom', label: 'Zoom', min: 1, max: 3, step: 0.1, unit: ' times' },
] as const

const SHAPES = { Card: styles.card, Page: styles.page, Arch: styles.arch }

const WHOLE = { ...CENTER_FOCUS, zoom: 1 }

const clash = () => 'Somebody else adjusted it in the meantime. Save again to use yours.'

export function AdjustDialog({ image, onClose }: { image: Image; onClose(saved?: Image): void }) {
  const { part, setPart, run, isPending, error } = usePartOfImage(image, onClose)
  const url = getVariantUrl(image, 560)
  // A crop of an animation would be its first picture alone.
  const sliders = image.fileType === 'image/gif' ? SLIDERS.filter(({ name }) => name !== 'zoom') : SLIDERS
  return (
    <FormDialog
      title="Adjust"
      onDismiss={onClose}
      submit={{ busy: isPending, children: isPending ? 'Saving...' : 'Save' }}
      onSubmit={() => run(part)}
    >
      {error && <ErrorAlert error={error} />}
      <div
        className={['stack gap-4', styles.field, ...focalPointClasses(part)].join(' ')}
        style={{ '--zoom': part.zoom } as CSSProperties}
      >
        <p className="hint">Tap the face, or whatever matters most, and zoom in to crop. The sliders do the same.</p>
        <div className={`center rounded sand ${styles.stage}`}>
          {/* Screen readers and keyboards use the sliders. */}
          <button
            className={styles.picture}
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            onClick={(event) => setPart({ ...part, ...tappedPoint(event) })}
          >
            <img className="rounded" src={url} alt="" />
            <span className={styles.frame} />
            <span className={`pill ${styles.mark}`} />
          </button>
        </div>
        <Crops url={url} />
        {sliders.map(({ name, label, unit, ...range }) => (
          <Field key={name} label={label}>
            {({ id }) => (
              <input
                ref={name === 'focus_x' ? markAutofocus : undefined}
                id={id}
                type="range"
                {...range}
                value={part[name]}
                aria-valuetext={`${part[name]}${unit}`}
                onChange={({ target }) => setPart({ ...part, [name]: target.valueAsNumber })}
              />
            )}
          </Field>
        ))}
        <Button small tone="plain" onClick={() => setPart(WHOLE)}>
          Start over
        </Button>
      </div>
    </FormDialog>
  )
}

function usePartOfImage(image: Image, onSaved: (image: Image) => void) {
  const [part, setPart] = useState({ focus_x: image.focus_x, focus_y: image.focus_y, zoom: 1 })
  const saving = useExclusiveMutation({
    async mutationFn({ zoom, ...point }: PartOfImage) {
      if (zoom === 1) return changeImage(image, point, clash)
      const cropped = await replaceByCrop(image, { zoom, ...point })
      setPart({ zoom: 1, ...point }) // If the point cannot be saved, another try must not crop again.
      return isSameValue(point, CENTER_FOCUS) ? cropped : changeImage(cropped, point, clash)
    },
    onSuccess: (saved) => onSaved(saved),
  })
  return { part, setPart, ...saving }
}

async function replaceByCrop(image: Image, part: PartOfImage): Promise<Image> {
  const { signal } = new AbortController()
  return uploadImage(await cropImage(image, part), { replaces: image.id, signal, onProgress() {} })
}

function Crops({ url }: { url: string }) {
  return (
    <div className={`stack gap-3 ${styles.crops}`}>
      {Object.entries(SHAPES).map(([name, shape]) => (
        <figure key={name} className={styles.crop}>
          <div className={`clip rounded ${shape}`}>
            <img src={url} alt="" />
          </div>
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

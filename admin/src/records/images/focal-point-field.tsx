import { FOCUS_STEP, MIDDLE } from '@shop/db/tables/image-limits'
import type { FocalPoint, Image } from '@shop/db/tables/images'
import { focalPointClasses } from '@shop/site/components/images/responsive-picture.tsx'
import type { ComponentProps, MouseEvent } from 'react'
import { getVariantUrl } from '../../base/data/image-variant-url.ts'
import { Field } from '../../base/forms/field.tsx'
import { type RecordForm, setDirtyValues } from '../../base/forms/record-form.ts'
import { Button } from '../../base/ui/button.tsx'
import styles from './focal-point-field.module.css'
import type { ImageInput } from './image-requests.ts'

interface FocalPointFieldProps {
  form: RecordForm<ImageInput>
  image: Image
  disabled: boolean
}

export function FocalPointField({ form, image, disabled }: FocalPointFieldProps) {
  const [focus_x, focus_y] = form.watch(['focus_x', 'focus_y'])
  const url = getVariantUrl(image, 560)
  const move = (point: FocalPoint) => setDirtyValues(form, { ...form.getValues(), ...point })
  return (
    <details>
      <summary className="bold pad-block-2">What should always show?</summary>
      <div className={['stack gap-4', styles.field, ...focalPointClasses({ focus_x, focus_y })].join(' ')}>
        <p className="hint">Tap the face, or whatever matters most. The sliders do the same.</p>
        <div className={`center ${styles.stage}`}>
          {/* Screen readers and keyboards have the sliders. */}
          <button
            className={styles.picture}
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            disabled={disabled}
            onClick={(event) => move(tappedPoint(event))}
          >
            <img src={url} alt="" />
            <span className={styles.mark} />
          </button>
        </div>
        <Crops url={url} />
        <Slider
          label="Left to right"
          text={`${focus_x}% from the left`}
          disabled={disabled}
          {...form.register('focus_x', { valueAsNumber: true })}
        />
        <Slider
          label="Top to bottom"
          text={`${focus_y}% from the top`}
          disabled={disabled}
          {...form.register('focus_y', { valueAsNumber: true })}
        />
        <Button small tone="plain" disabled={disabled} onClick={() => move(MIDDLE)}>
          Back to the middle
        </Button>
      </div>
    </details>
  )
}

function Crops({ url }: { url: string }) {
  const shapes = [
    ['Card', styles.card],
    ['Page', styles.page],
    ['Arch', styles.arch],
  ] as const
  return (
    <div className={`stack gap-3 ${styles.crops}`}>
      {shapes.map(([name, shape]) => (
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

function Slider({ label, text, ...rest }: ComponentProps<'input'> & { label: string; text: string }) {
  return (
    <Field label={label}>
      {({ id }) => <input {...rest} id={id} type="range" min="0" max="100" step={FOCUS_STEP} aria-valuetext={text} />}
    </Field>
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

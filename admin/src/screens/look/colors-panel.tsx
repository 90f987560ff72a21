import { type LookInput, PALETTE_NAMES } from '@shop/db/tables/look'
import { createOwnPalette, type Palette, paletteOf } from '@shop/site/look/palettes.ts'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { Panel } from '../../base/ui/panel.tsx'
import { SegmentedControl } from '../../base/ui/segmented-control.tsx'
import styles from './colors-panel.module.css'

const CHROMA_OPTIONS: { value: LookInput['chroma']; label: string }[] = [
  { value: 'normal', label: 'Strong' },
  { value: 'low', label: 'Quiet' },
]

export function ColorsPanel({ form }: { form: RecordForm<LookInput> }) {
  const [chosen, hue, chroma] = form.watch(['palette', 'hue', 'chroma'])
  return (
    <Panel title="Colors">
      <fieldset className={`stack gap-3 pad-4 ${styles.choices}`} aria-label="Colors">
        {PALETTE_NAMES.map((name) => (
          <label key={name} className={`marked framed stack gap-2 strong ${styles.choice}`}>
            <input type="radio" value={name} {...form.register('palette')} />
            <Swatch palette={paletteOf({ palette: name, hue, chroma })} />
            {name === 'own' ? 'My color' : name.charAt(0).toUpperCase() + name.slice(1)}
          </label>
        ))}
      </fieldset>
      {chosen === 'own' && (
        <div className="row gap-4 pad-inline-4 below-4">
          <label className="stack gap-1 grow">
            <b>My color</b>
            <span className={`pill ${styles.hues}`} style={{ background: hueGradient(chroma) }} />
            <input type="range" min="0" max="359" {...form.register('hue', { valueAsNumber: true })} />
          </label>
          <SegmentedControl
            label="Strength"
            value={chroma}
            options={CHROMA_OPTIONS}
            onChange={(value) => form.setValue('chroma', value, { shouldDirty: true })}
          />
        </div>
      )}
      <p className="muted pad-inline-4 below-4">Every one is easy to read. Errors stay red.</p>
    </Panel>
  )
}

function hueGradient(chroma: LookInput['chroma']): string {
  const hues = Array.from({ length: 13 }, (_, index) => Math.min(359, index * 30))
  return `linear-gradient(to right, ${hues.map((hue) => createOwnPalette({ hue, chroma }).action).join(', ')})`
}

function Swatch({ palette }: { palette: Palette }) {
  return (
    <span
      className={`stack gap-2 narrow-parts clip rounded ${styles.swatch}`}
      style={{ background: palette.paper, color: palette.ink }}
      aria-hidden="true"
    >
      <b className={styles.letters}>Aa</b>
      <span className={`pill ${styles.button}`} style={{ background: palette.action, color: palette['on-action'] }}>
        Book
      </span>
      <span className={`stack full ${styles.bands}`}>
        {(['action', 'band-deep', 'accent'] as const).map((token) => (
          <i key={token} style={{ background: palette[token] }} />
        ))}
      </span>
    </span>
  )
}

import type { LookInput } from '@shop/db/tables/look'
import { Brand } from '@shop/site/layout/brand.tsx'
import { paletteProperties } from '@shop/site/look/palette-css.ts'
import { paletteOf } from '@shop/site/look/palettes.ts'
import { useImage } from '../../base/data/data-context.ts'
import { getImageBaseUrl } from '../../base/data/image-variant-url.ts'
import { useBrand } from '../../base/data/use-brand.ts'
import styles from './logo-previews.module.css'

export function LogoPreviews({ look }: { look: LookInput }) {
  const brand = useBrand()
  const image = useImage(look.logo_image_id)
  const palette = paletteOf(look)
  const [, ...properties] = paletteProperties(palette)
  const colors = Object.fromEntries(properties)
  const grounds = [
    { background: palette.paper, color: palette.ink },
    { background: palette['band-deep'], color: palette['on-band'] },
  ]
  return (
    <>
      <div className={`wrap ${styles.samples}`} aria-hidden="true" inert>
        {grounds.map((style) => (
          <div key={style.background} className={styles.sample} style={{ ...colors, ...style }}>
            <Brand {...brand} logo={image && { image, imageBaseUrl: getImageBaseUrl() }} />
          </div>
        ))}
      </div>
      <p className="hint">A JPEG, PNG or WebP. A wide one that holds the name takes the place of the words.</p>
    </>
  )
}

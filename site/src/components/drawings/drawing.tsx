import type { BuiltInDrawing } from './built-in-drawings.ts'

/** As a part of the page, and not an image of it, a drawing has the colors of the palette. */
export function Drawing({ url, label, ...props }: BuiltInDrawing) {
  return (
    <svg {...props} role="img" aria-label={label}>
      <use href={url} />
    </svg>
  )
}

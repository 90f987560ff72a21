import { DRAWINGS, type DrawingName, drawingUrl } from './drawings.ts'

/** As a part of the page, and not an image of it, a drawing has the colors of the palette. */
export function Drawing({ name }: { name: DrawingName }) {
  const { viewBox, preserveAspectRatio, label } = DRAWINGS[name]
  return (
    <svg viewBox={viewBox} preserveAspectRatio={preserveAspectRatio} role="img" aria-label={label}>
      <use href={drawingUrl(name)} />
    </svg>
  )
}

export const TAP_KINDS = ['book', 'call', 'directions', 'text', 'instagram'] as const

export type TapKind = (typeof TAP_KINDS)[number]

export const TAP_KIND_LABELS: Record<TapKind, string> = {
  book: 'Book',
  call: 'Call',
  directions: 'Directions',
  text: 'Text',
  instagram: 'Instagram',
}

/** The middle of some figures. */
export function median(figures: number[]): number {
  return quantile(figures, 0.5)
}

/** The figure that a share of all lies below; between two figures, so much of each. */
export function quantile(figures: number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return below + (above - below) * (place % 1)
}

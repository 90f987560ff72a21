export function median(numbers: number[]): number {
  return quantile(numbers, 0.5)
}

export function quantile(numbers: number[], fraction: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const position = (sorted.length - 1) * fraction
  const [below = 0, above = below] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]]
  return below + (above - below) * (position % 1)
}

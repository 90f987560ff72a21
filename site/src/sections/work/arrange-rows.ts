/** Fills every row to its end. @returns for each work, how many pictures its row has, on a wide page and on a phone */
export function arrangeRows(works: { before?: unknown }[]) {
  const pictures = works.map(({ before }) => (before ? 2 : 1))
  const wide = rowsOf(pictures, preferThree)
  const total = pictures.reduce((sum, count) => sum + count, 0)
  const onPhone = rowsOf(pictures, (left) => (total === 3 || left % 2 === 1 ? [1, 2] : [2, 1]))
  return works.map((_, index) => ({ wide: wide[index] ?? 1, onPhone: onPhone[index] ?? 1 }))
}

/** Rows of three, after rows of two larger ones if the number of pictures requires it; never leaves one alone. */
function preferThree(left: number): number[] {
  if (left === 1) return [1]
  if (left === 4) return [2, 4]
  return left % 3 === 0 ? [3, 2] : [2, 3]
}

function rowsOf(pictures: number[], prefer: (left: number) => number[]): number[] {
  let left = 0
  const counts = pictures.map((more) => (left += more))
  const row = prefer(left).find((count) => counts.includes(count))
  if (row === undefined) return []
  const works = counts.indexOf(row) + 1
  return [...new Array<number>(works).fill(row), ...rowsOf(pictures.slice(works), prefer)]
}

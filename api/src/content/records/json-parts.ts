/** A part ends after a row whose id is a multiple of this, so that adding or removing a row changes only its own part. */
const ROWS_OF_PART = 256

/** Writes rows as JSON, in parts. A part with the same rows as last time is not written again. */
export function createPartsWriter<Row extends { id: number }>(view: (row: Row) => Row) {
  let known = new Map<Row | undefined, { rows: Row[]; json: Buffer<ArrayBuffer> }>() // by their first row

  function writePart(rows: Row[]) {
    const same = known.get(rows[0])
    if (same?.rows.length === rows.length && rows.every((row, index) => row === same.rows[index])) return same
    return { rows, json: Buffer.from(rows.map((row) => `,${JSON.stringify(view(row))}`).join('')) }
  }

  return (rows: Row[]): Buffer<ArrayBuffer>[] => {
    const parts = cutIntoParts(rows).map(writePart)
    known = new Map(parts.map((part) => [part.rows[0], part]))
    const [first, ...others] = parts.map(({ json }) => json)
    return [Buffer.from('['), ...(first ? [first.subarray(1)] : []), ...others, Buffer.from(']')]
  }
}

function cutIntoParts<Row extends { id: number }>(rows: Row[]): Row[][] {
  const parts: Row[][] = []
  let start = 0
  for (const [index, { id }] of rows.entries()) {
    if (id % ROWS_OF_PART !== 0 && index < rows.length - 1) continue
    parts.push(rows.slice(start, index + 1))
    start = index + 1
  }
  return parts
}

export function streamParts(parts: Buffer<ArrayBuffer>[]) {
  const left = parts.values()
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = left.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

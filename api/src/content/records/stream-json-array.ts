/** A chunk ends after a row whose id is a multiple of this, so that adding or removing a row changes only its chunk. */
const ROWS_OF_CHUNK = 256

/** Writes rows as JSON, in chunks. A chunk with the same rows as last time is not written again. */
export function createChunksWriter<Row extends { id: number }>(view: (row: Row) => Row) {
  let known = new Map<Row | undefined, { rows: Row[]; json: Buffer<ArrayBuffer> }>() // by their first row

  function writeChunk(rows: Row[]) {
    const same = known.get(rows[0])
    if (same?.rows.length === rows.length && rows.every((row, index) => row === same.rows[index])) return same
    return { rows, json: Buffer.from(rows.map((row) => `,${JSON.stringify(view(row))}`).join('')) }
  }

  return (rows: Row[]): Buffer<ArrayBuffer>[] => {
    const chunks = cutIntoChunks(rows).map(writeChunk)
    known = new Map(chunks.map((chunk) => [chunk.rows[0], chunk]))
    const [first, ...others] = chunks.map(({ json }) => json)
    return [Buffer.from('['), ...(first ? [first.subarray(1)] : []), ...others, Buffer.from(']')]
  }
}

function cutIntoChunks<Row extends { id: number }>(rows: Row[]): Row[][] {
  const chunks: Row[][] = []
  let start = 0
  for (const [index, { id }] of rows.entries()) {
    if (id % ROWS_OF_CHUNK !== 0 && index < rows.length - 1) continue
    chunks.push(rows.slice(start, index + 1))
    start = index + 1
  }
  return chunks
}

export function streamChunks(chunks: Buffer<ArrayBuffer>[]) {
  const left = chunks.values()
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = left.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

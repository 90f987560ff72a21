import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogStream } from './logger.ts'

/** A stream that takes nothing until it is told to. */
function startSlowReader() {
  const lines: string[] = []
  const released = Promise.withResolvers<void>()
  const stream = new Writable({
    write(chunk, _encoding, done) {
      void released.promise.then(() => {
        lines.push(`${chunk}`)
        done()
      })
    },
  })
  return { stream, lines, release: released.resolve }
}

test('while nothing reads the log, it is held up to a limit, and the rest is counted', async () => {
  const { stream, lines, release } = startSlowReader()
  const log = createLogStream(stream)
  const path = `/${'a'.repeat(10_000)}`
  for (let line = 0; line < 1_000; line++) log({ path, line })
  expect(stream.writableLength).toBeLessThan(2_000_000)
  release()
  await expect.poll(() => stream.writableLength).toBe(0)
  log({ path: '/after' })
  await expect.poll(() => lines.at(-1)).toContain('/after')
  const dropped = JSON.parse(lines.at(-2) ?? '{}').droppedLines
  expect(dropped).toBe(1_000 - (lines.length - 2))
})

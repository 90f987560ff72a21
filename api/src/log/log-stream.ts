import type { Writable } from 'node:stream'

export type Logger = (line: Record<string, unknown>) => void

/** What may wait for a slow reader of the log before further lines are dropped. */
const MAX_BUFFERED_BYTES = 1024 * 1024

/** A log that cannot be written, or is not read, neither ends the process nor fills its memory. */
export function createLogStream(stream: Writable, onWritten?: (error: Error | null | undefined) => void): Logger {
  let droppedLines = 0
  ignoreWriteErrors(stream)
  const write = (line: Record<string, unknown>) => stream.write(`${JSON.stringify(line)}\n`, onWritten)

  return (line) => {
    if (stream.writableLength > MAX_BUFFERED_BYTES) {
      droppedLines++
      return
    }
    if (droppedLines > 0) write({ at: new Date().toISOString(), level: 'warn', droppedLines })
    droppedLines = 0
    write(line)
  }
}

/** Without a listener for its errors, a full disk or a closed pipe behind a stream ends the process. */
export function ignoreWriteErrors(stream: Writable) {
  stream.on('error', () => {})
}

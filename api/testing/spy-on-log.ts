import { onTestFinished, vi } from 'vitest'

/** Until the test ends, the calls of the spy have the lines of the log. */
export function spyOnLog() {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => write.mockRestore())
  return write
}

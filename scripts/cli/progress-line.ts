import type { RestoreProgress } from '@shop/api/safekeeping/backup/restore/restore-backup'

const INTERVAL_MS = 3_000

/** On standard error, because standard output has the result: in place on a terminal, elsewhere a line every few seconds. */
export function createProgressLine() {
  const output = process.stderr
  let shownAt = Date.now()

  function show({ files, allFiles, share }: RestoreProgress) {
    const line = `${files} of ${allFiles} files, ${Math.floor(100 * share)} %`
    if (output.isTTY) return output.write(`\r${line}`)
    if (Date.now() - shownAt < INTERVAL_MS) return true
    shownAt = Date.now()
    return output.write(`${line}\n`)
  }

  return { show, end: () => void (output.isTTY && output.write('\n')) }
}

import type { Worker } from 'node:worker_threads'

/** CPU time limit of one page, because on a busy machine the same page takes much longer in wall-clock time. */
const MAX_CPU_MS = 2_000

/** Wall-clock limit for a page that uses no processor; a share image is computed outside the thread. */
const MAX_WAIT_MS = 30_000

const CHECK_INTERVAL_MS = 250

export const GIVE_UP_MESSAGE = `It takes longer than ${MAX_CPU_MS / 1000} seconds to make.`

/** Counts its checks instead of reading a clock, so that a machine that was suspended ends no page. */
export function watchPage(worker: Worker, cpuBefore: number, onTooLong: () => void): () => void {
  let checksLeft = MAX_WAIT_MS / CHECK_INTERVAL_MS
  let isWatching = true
  const timer = setInterval(async () => {
    checksLeft -= 1
    const isTooLong = checksLeft < 0 || (await readCpuMs(worker)) - cpuBefore > MAX_CPU_MS
    if (isTooLong && isWatching) onTooLong()
  }, CHECK_INTERVAL_MS)
  return () => {
    isWatching = false
    clearInterval(timer)
  }
}

async function readCpuMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 })) // it has just ended
  return (user + system) / 1000
}

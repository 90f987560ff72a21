import { existsSync, readFileSync } from 'node:fs'

const SAMPLE_MS = 50

/**
 * Samples the resident memory of a process and of its children.
 * @returns a function that ends it and gives the peaks of each and of both together, in MB
 */
export function watchMemory(pid: number) {
  const peak = { process: 0, children: 0, together: 0 }
  sample()
  const timer = setInterval(sample, SAMPLE_MS)

  function sample() {
    const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    const own = readMemory(pid)
    const children = pids.reduce((total, child) => total + readMemory(Number(child)), 0)
    peak.process = Math.max(peak.process, own)
    peak.children = Math.max(peak.children, children)
    peak.together = Math.max(peak.together, own + children)
  }

  return () => {
    clearInterval(timer)
    return peak
  }
}

/** Resident memory in MB; 0 for a process that has ended. */
function readMemory(pid: number): number {
  const file = `/proc/${pid}/status`
  const status = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}

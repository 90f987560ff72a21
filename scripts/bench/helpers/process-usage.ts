import { readFileSync } from 'node:fs'

const SAMPLE_MS = 50

/** Processor time of all threads of a process in milliseconds, which the kernel counts in hundredths of a second. */
export function readCpuMs(pid: number): number {
  const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  return 10 * (Number(user) + Number(system))
}

/** Samples the resident memory of a process. @returns a function that ends it and gives the peak in MB */
export function watchMemory(pid: number): () => number {
  let peak = readMemory(pid)
  const timer = setInterval(() => {
    peak = Math.max(peak, readMemory(pid))
  }, SAMPLE_MS)
  return () => {
    clearInterval(timer)
    return peak
  }
}

/** The most resident memory that a process had so far, in MB. */
export function readPeakMemory(pid: number): number {
  return readMegabytes(pid, /VmHWM:\s+(\d+) kB/)
}

function readMemory(pid: number): number {
  return readMegabytes(pid, /VmRSS:\s+(\d+) kB/)
}

function readMegabytes(pid: number, line: RegExp): number {
  return Number(line.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

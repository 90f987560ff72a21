import { readFileSync, writeFileSync } from 'node:fs'

/** Processor time of all threads of a process in milliseconds, which the kernel counts in hundredths of a second. */
export function readCpuMs(pid: number): number {
  const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  return 10 * (Number(user) + Number(system))
}

/** Resident memory of a process, in MB. */
export function readMemory(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

/** The most resident memory that a process had since it started, or since its peak was reset, in MB. */
export function readPeakMemory(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

export function resetPeakMemory(pid: number) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

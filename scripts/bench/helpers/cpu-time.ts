import { readFileSync } from 'node:fs'

/** Processor time of all threads of a process in milliseconds, which the kernel counts in hundredths of a second. */
export function readCpuMs(pid: number): number {
  const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  return 10 * (Number(user) + Number(system))
}

import { test } from 'vitest'
import { fetchDebianPackage } from '../testing/fetch-debian-package.ts'
import type { WebServer } from '../testing/reverse-proxies.ts'

/** Fetches a package; where that is impossible, a test of the subject is skipped that says why. @returns its folder */
export function fetchOrSkip(name: string, subject: string): string | undefined {
  try {
    return fetchDebianPackage(name)
  } catch (error) {
    test.skip(`${subject}: ${error instanceof Error ? error.message : error}`, () => {})
  }
}

export function availableServers(servers: WebServer[]): WebServer[] {
  return servers.filter(({ name }) => fetchOrSkip(name, `the configuration of ${name}`) !== undefined)
}

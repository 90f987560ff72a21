import { test } from 'vitest'
import { fetchDebianPackage } from '../testing/fetch-debian-package.ts'
import type { WebServer } from '../testing/reverse-proxies.ts'

/** Those that can be fetched; for the others a test is skipped that says why. */
export function availableServers(servers: WebServer[]): WebServer[] {
  return servers.filter(({ name }) => {
    try {
      return fetchDebianPackage(name) !== undefined
    } catch (error) {
      const message = error instanceof Error ? error.message : `${error}`
      test.skip(`the configuration of ${name}: ${message}`, () => {})
      return false
    }
  })
}

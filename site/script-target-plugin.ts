import type { Plugin } from 'vite'
import { browserTargets } from './browser-targets.ts'

/** Astro sets another target for the scripts of pages, whatever its configuration says. */
export const scriptTargetPlugin: Plugin = {
  name: 'script-target',
  configEnvironment: (name) => (name === 'client' ? { build: { target: browserTargets } } : undefined),
}

import type { Plugin } from 'vite'
import packageJson from './package.json' with { type: 'json' }

/** The browsers of package.json as Vite names them: ios15.4 for "ios_saf >= 15.4". */
export const browserTargets = packageJson.browserslist.map((query) => query.replace(/(_saf)? >= /, ''))

/** Astro sets another target for the scripts of pages, whatever its configuration says. */
export const scriptTarget: Plugin = {
  name: 'script-target',
  configEnvironment: (name) => (name === 'client' ? { build: { target: browserTargets } } : undefined),
}

/** Vite would write `(width < 768px)` as `not (min-width: 768px)`, which the oldest of the browsers do not understand. */
export const maxWidths = {
  postcssPlugin: 'max-widths',
  AtRule: {
    media(rule: { params: string }) {
      rule.params = rule.params.replaceAll(/\((\w+) < (\d+)px\)/g, (_, side, end) => `(max-${side}: ${end - 0.02}px)`)
    },
  },
}

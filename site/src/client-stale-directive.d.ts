import 'astro'
import type { StaleOptions } from '../client-stale/directive.ts'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:stale'?: StaleOptions
  }
}

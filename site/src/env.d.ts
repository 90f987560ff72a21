import 'astro'
import type { StaleOptions } from '../client-stale/directive.ts'

declare module 'astro' {
  interface AstroClientDirectives {
    /** The island is not hydrated until it is out of date. */
    'client:stale'?: StaleOptions
  }
}

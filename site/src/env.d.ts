import 'astro'
import type { StaleOptions } from '../client-stale/directive.ts'

declare module 'astro' {
  interface AstroClientDirectives {
    /** The island stays plain HTML until it is out of date. */
    'client:stale'?: StaleOptions
  }
}

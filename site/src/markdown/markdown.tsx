import styles from './markdown.module.css'
import { renderMarkdown } from './render-markdown.ts'
import { createSanitizer } from './sanitizer.ts'

/** A page is rendered where there is no document; in a live one a second wall stands around what was typed. */
const wall = typeof window === 'undefined' ? undefined : createSanitizer(window)

export function Markdown({ source }: { source: string }) {
  const html = renderMarkdown(source)
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: wall ? wall(html) : html }} />
}

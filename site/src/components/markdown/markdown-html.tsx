import styles from './markdown.module.css'
import { createSanitizer } from './sanitizer.ts'

/** Only in a browser, where the admin shows unsaved text: a second check of the rendered HTML. */
const sanitize = typeof window === 'undefined' ? undefined : createSanitizer(window)

export function MarkdownHtml({ html }: { html: string }) {
  return (
    <div className={styles.prose} dir="auto" dangerouslySetInnerHTML={{ __html: sanitize ? sanitize(html) : html }} />
  )
}

import createDOMPurify, { type Config, type WindowLike } from 'dompurify'
import { safeUrl } from './escape-html-and-safe-url.ts'
import styles from './markdown.module.css'

const CONFIG: Config = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'h3', 'h4', 'h5', 'h6', 'strong', 'em', 'del', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'img', '#text'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'rel', 'loading', 'start', 'class', 'tabindex'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** Only in a browser, where the admin shows unsaved text: a second check of the rendered HTML. */
const sanitize = typeof window === 'undefined' ? undefined : createSanitizer(window)

export function SanitizedMarkdown({ html }: { html: string }) {
  return (
    <div className={styles.prose} dir="auto" dangerouslySetInnerHTML={{ __html: sanitize ? sanitize(html) : html }} />
  )
}

/** A second check, for HTML that is inserted into a live document: it allows exactly what renderMarkdown writes. */
export function createSanitizer(window: WindowLike): (html: string) => string {
  const purify = createDOMPurify(window)
  purify.addHook('uponSanitizeAttribute', (_element, attribute) => {
    if (['href', 'src'].includes(attribute.attrName)) attribute.attrValue = safeUrl(attribute.attrValue)
  })
  return (html) => purify.sanitize(html, { ...CONFIG, ALLOWED_URI_REGEXP: /^/ }) // safeUrl alone decides
}

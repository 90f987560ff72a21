import { extname, join } from 'node:path'

/** Pages that answer 404 and are published nevertheless. */
const NOT_FOUND_PAGES: Record<string, string> = { '/404': '404.html', '/event/not-found': 'event/404.html' }

export function isNotFoundPage(path: string): boolean {
  return path in NOT_FOUND_PAGES
}

/** The file of a page inside the public folder: /services is services/index.html, /robots.txt is robots.txt. */
export function pageFile(path: string): string {
  return NOT_FOUND_PAGES[path] ?? (extname(path) ? path.slice(1) : join(path.slice(1), 'index.html'))
}

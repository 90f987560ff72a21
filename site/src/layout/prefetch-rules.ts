import { hashOf } from './page-csp.ts'

const pages = { and: [{ href_matches: '/*' }, { not: { href_matches: ['/admin/*', '/*.ics'] } }] }

/** The browser fetches a page while the pointer rests on its link; the staff area and calendars are left out. */
export const script = JSON.stringify({ prefetch: [{ where: pages, eagerness: 'moderate' }] })

export const hash = hashOf(script)

import { PAGED_RESOURCES, type PagedResource, resources } from '@shop/db/resources/definitions'

export type IsListFilled = (list: PagedResource) => boolean

export function listLinks(isFilled: IsListFilled) {
  return PAGED_RESOURCES.filter(isFilled).map((list) => {
    const { path: href, label } = resources[list].page
    return { list, href, label }
  })
}

/** Login for visitors, Admin for signed-in staff; it follows the other links. */
export const ACCOUNT_HREF = '/admin/dashboard'

/** It exists while the shop has it turned on; the footer links to it. */
export const ACCESSIBILITY_PATH = '/accessibility'

/** Other paths on which a link is the active one. */
const ACTIVE_ON: Record<string, RegExp> = { [resources.events.page.path]: /^\/event\//, [ACCOUNT_HREF]: /^\/login$/ }

export function isActiveLink(href: string, path: string): boolean {
  return href === path || ACTIVE_ON[href]?.test(path) === true
}

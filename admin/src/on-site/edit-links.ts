import { PAGED_RESOURCES, resources } from '@shop/db/resources/definitions'
import { UNAVAILABLE_EVENT_TITLES } from '@shop/site/events/unavailable-event-titles.ts'

interface EditLink {
  to: string
  name: string
}

export function addEditLinks(page: Document) {
  addPageLink(page)
  for (const list of PAGED_RESOURCES) {
    const { page: listPage, staff } = resources[list]
    if (!('idPrefix' in listPage)) continue
    for (const element of page.querySelectorAll(ofRecords(listPage.idPrefix))) addRecordLink(element, staff.path)
  }
}

/** An event may be deleted while its page is open; the page then says so. */
function addPageLink(page: Document) {
  const pageLink = findPageLink(page.location.pathname)
  const main = page.querySelector('main')
  if (!pageLink || !main) return
  const link = createLink(page, pageLink, 'edit-link edit-link--page unprinted')
  const update = () => {
    const isDeleted = main.querySelector('h1')?.textContent === UNAVAILABLE_EVENT_TITLES.notFound
    if (isDeleted) link.remove()
    else if (!link.isConnected) main.append(link)
  }
  update()
  new MutationObserver(update).observe(main, { childList: true, subtree: true })
}

function findPageLink(path: string): EditLink | undefined {
  const eventId = /^\/event\/(\d+)$/.exec(path)?.[1]
  if (eventId) return { to: `${resources.events.staff.path}/edit/${eventId}`, name: resources.events.singular }
  const list = PAGED_RESOURCES.find((name) => resources[name].page.path === path)
  return list && { to: resources[list].staff.path, name: resources[list].staff.label.toLowerCase() }
}

/** Elements with a heading that each show one record, with the record's id in their own id or in their link. */
function ofRecords(idPrefix: string): string {
  return `li[id^="${idPrefix}-"], li:has(h2, h3):has(a[href*="#${idPrefix}-"])`
}

function addRecordLink(element: Element, path: string) {
  const anchor = element.id || element.querySelector('a')?.hash || ''
  const name = element.querySelector('h2, h3')?.textContent?.trim() ?? ''
  element.classList.add('edit-link__record')
  const link = createLink(
    element.ownerDocument,
    { to: `${path}/edit/${anchor.replace(/\D/g, '')}`, name },
    'edit-link unprinted',
  )
  link.lastElementChild?.classList.add('unseen') // one sees which record it stands on
  element.append(link)
}

function createLink(page: Document, { to, name }: EditLink, className: string): HTMLElement {
  const link = Object.assign(page.createElement('a'), { className, href: to, lang: 'en', textContent: 'Edit' })
  link.append(Object.assign(page.createElement('span'), { textContent: ` ${name}` }))
  return link
}

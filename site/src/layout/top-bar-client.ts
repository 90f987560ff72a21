import { closeOnBack } from './close-on-back.ts'
import { hasStoredSession, logOut } from './stored-session-and-logout.ts'

/** Code that only staff need is not part of the pages; the staff area serves it. */
const STAFF_SCRIPT = '/admin/on-site.js'

export function initTopBar(page: Document, options: AddEventListenerOptions = {}) {
  for (const button of page.querySelectorAll('[data-logout]')) {
    button.addEventListener('click', logOut, options)
    button.addEventListener('click', showAccount, options) // the home page may take long to load
  }
  addEventListener('storage', showAccount, options)
  addEventListener('pageshow', showAccount, options)
  const drawer = page.querySelector<HTMLDialogElement>('#menu')
  if (!drawer) return
  initDrawer(drawer, options)
  drawer.addEventListener('click', replaceDrawerEntry, options)
}

export function initDrawer(drawer: HTMLDialogElement, options: AddEventListenerOptions = {}) {
  const close = () => drawer.close()
  closeDrawerOnBack(drawer, options)
  addEventListener('pagehide', close, options) // Back would restore the page with the drawer open
  matchMedia('(min-width: 992px)').addEventListener('change', close, options)
  if (!('commandForElement' in HTMLButtonElement.prototype)) {
    for (const button of drawer.ownerDocument.querySelectorAll(`[commandfor="${drawer.id}"]`)) {
      const opens = button.getAttribute('command') === 'show-modal'
      button.addEventListener('click', () => (opens ? drawer.showModal() : drawer.close()), options)
    }
  }
  if (!('closedBy' in HTMLDialogElement.prototype)) {
    const closeBeside = (event: MouseEvent) => event.clientX < drawer.getBoundingClientRect().left && drawer.close()
    drawer.addEventListener('click', closeBeside, options)
  }
}

function closeDrawerOnBack(drawer: HTMLDialogElement, { signal }: AddEventListenerOptions) {
  let removeEntry: (() => void) | undefined
  const observer = new MutationObserver(() => {
    if (drawer.open) {
      removeEntry ??= closeOnBack(() => {
        drawer.close()
        return true
      })
    } else {
      removeEntry?.()
      removeEntry = undefined
    }
  })
  observer.observe(drawer, { attributeFilter: ['open'] })
  signal?.addEventListener('abort', () => observer.disconnect())
}

/** A link in the open drawer replaces the drawer's entry in the history, so that Back leads to the page. */
function replaceDrawerEntry(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const opensHere = !link?.target && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (!link?.protocol.startsWith('http') || !opensHere) return
  event.preventDefault()
  location.replace(link.href)
}

function showAccount() {
  const { dataset } = document.documentElement
  if (hasStoredSession()) {
    dataset.account = 'in'
    import(/* @vite-ignore */ STAFF_SCRIPT).catch(() => {}) // fails when the page is left meanwhile
  } else delete dataset.account
}

import { hasStoredSession, logOut } from './stored-session.ts'

interface ListenOptions {
  /** when aborted, all listeners are removed */
  signal?: AbortSignal
}

/** Makes the public bar of a page work: logout, sessions that change in other tabs, and the drawer. */
export function initTopBar(page: Document, options: ListenOptions = {}) {
  for (const button of page.querySelectorAll('[data-logout]')) button.addEventListener('click', logOut, options)
  addEventListener('storage', showAccount, options)
  addEventListener('pageshow', ({ persisted }) => persisted && showAccount(), options)
  const drawer = page.querySelector<HTMLDialogElement>('#menu')
  if (drawer) initDrawer(drawer, options)
}

/** Closes the drawer when it is no longer needed, and opens and closes it where the browser lacks the attributes. */
export function initDrawer(drawer: HTMLDialogElement, options: ListenOptions = {}) {
  const close = () => drawer.close()
  addEventListener('pagehide', close, options) // Back would restore the page with the drawer open
  matchMedia('(width >= 992px)').addEventListener('change', close, options)
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

function showAccount() {
  const { dataset } = document.documentElement
  if (hasStoredSession()) dataset.account = 'in'
  else delete dataset.account
}

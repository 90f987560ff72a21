/** Wakes the bar of a finished page: Logout, and the slide-in panel where the browser needs help with it. */
export function initTopBar(page: Document) {
  for (const button of page.querySelectorAll('[data-logout]')) button.addEventListener('click', signOut)
  addEventListener('storage', showAccount) // signed in or out in another tab
  addEventListener('pageshow', ({ persisted }) => persisted && showAccount())
  const panel = page.querySelector<HTMLDialogElement>('#menu')
  if (panel) wakePanel(panel, page)
}

function signOut() {
  const token = localStorage.getItem('token')
  localStorage.removeItem('token')
  localStorage.removeItem('user')
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  fetch('/api/logout', { method: 'POST', headers, keepalive: true }).catch(console.error)
  location.assign('/')
}

function showAccount() {
  const { dataset } = document.documentElement
  if (localStorage.getItem('token') !== null && localStorage.getItem('user') !== null) dataset.account = 'in'
  else delete dataset.account
}

function wakePanel(panel: HTMLDialogElement, page: Document) {
  addEventListener('pagehide', () => panel.close()) // Back would find it open
  matchMedia('(width >= 992px)').addEventListener('change', () => panel.close())
  if (!('commandForElement' in HTMLButtonElement.prototype)) {
    page.querySelector('[command="show-modal"]')?.addEventListener('click', () => panel.showModal())
    panel.querySelector('[command="close"]')?.addEventListener('click', () => panel.close())
  }
  if (!('closedBy' in HTMLDialogElement.prototype)) {
    panel.addEventListener('click', (event) => {
      if (event.clientX < panel.getBoundingClientRect().left) panel.close()
    })
  }
}

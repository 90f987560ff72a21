import { logOut } from '@shop/site/layout/stored-session-and-logout.ts'
import { readStoredUser } from '../base/session/stored-user.ts'
import { type FormDraft, readDraftsOf, removeDrafts, withTimeout } from '../records/form-drafts/draft-database.ts'
import { addEditLinks } from './edit-links.ts'
import css from './on-site.css?inline'

const LOG_OUT = 'log out'

// Public pages do not contain this script; they load it once staff are signed in.
const styles = new CSSStyleSheet()
styles.replaceSync(css)
document.adoptedStyleSheets.push(styles)
addEditLinks(document)
askBeforeLogout(document)

function askBeforeLogout(page: Document) {
  const takeOver = (event: Event) => {
    if (!(event.target instanceof Element && event.target.closest('[data-logout]'))) return
    event.stopImmediatePropagation()
    void eraseAndLogOut(page)
  }
  page.addEventListener('click', takeOver, { capture: true })
}

async function eraseAndLogOut(page: Document) {
  const drafts = await readDraftsOf(readStoredUser())
  if (drafts.length > 0 && !(await askToErase(page, drafts))) return
  await withTimeout(removeDrafts(drafts.map(({ key }) => key)), undefined)
  delete page.documentElement.dataset.account // the home page may take long to load
  logOut()
}

/** @returns whether the user would rather lose the words than stay signed in */
function askToErase(page: Document, drafts: FormDraft[]): Promise<boolean> {
  const dialog = page.createElement('dialog')
  dialog.className = 'edit-link__dialog'
  dialog.setAttribute('aria-labelledby', 'log-out-question')
  dialog.innerHTML = `
    <form method="dialog">
      <h2 class="large" id="log-out-question">Log out without saving?</h2>
      <p>You would lose what you typed in the staff area and did not save:</p>
      <ul></ul>
      <p class="wrap gap-2"><button autofocus>Stay signed in</button> <button value="${LOG_OUT}">Log out and lose it</button></p>
    </form>`
  const items = drafts.map(({ label }) => Object.assign(page.createElement('li'), { textContent: label }))
  dialog.querySelector('ul')?.append(...items)
  page.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === LOG_OUT)
    })
  })
}

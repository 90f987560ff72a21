import { askBeforeLogout } from './ask-before-logout.ts'
import { addEditLinks } from './edit-links.ts'
import css from './on-site.css?inline'

// Public pages do not contain this script; they load it once staff are signed in.
const styles = new CSSStyleSheet()
styles.replaceSync(css)
document.adoptedStyleSheets.push(styles)
addEditLinks(document)
askBeforeLogout(document)

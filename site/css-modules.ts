import { basename } from 'node:path'

/** `service-card.module.css` + `title` → `service-card__title`: the same name in the pages, the admin and the tests. */
export const cssModules = {
  generateScopedName: (name: string, file: string) => `${basename(file.replace(/\?.*$/, ''), '.module.css')}__${name}`,
}

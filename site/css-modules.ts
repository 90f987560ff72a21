import { basename } from 'node:path'

/** `service-card.module.css` + `title` → `service-card__title`, in site, admin and tests. */
export const cssModules = {
  generateScopedName: (name: string, file: string) => `${basename(file.replace(/\?.*$/, ''), '.module.css')}__${name}`,
}

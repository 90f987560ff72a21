import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url))

export const bundleFolder = 'scripts/dist'

export const PROGRAMS = ['serve', 'user', 'backup', 'restore', 'deleted', 'images', 'publish', 'upgrade']

export function programFile(name: string, root = repositoryRoot): string {
  return join(root, bundleFolder, `${name}.js`)
}

/** Whether a folder is another one, or is inside it, even through links. */
export function containsFolder(folder: string, other: string): boolean {
  return join(realPath(other), '/').startsWith(join(realPath(folder), '/'))
}

/** Also for a folder that does not exist yet, which may be under a link. */
function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : join(realPath(dirname(path)), basename(path))
}

import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Whether a folder is another one, or is inside it, even through links. */
export function containsFolder(folder: string, other: string): boolean {
  return join(realPath(other), '/').startsWith(join(realPath(folder), '/'))
}

/** Also for a folder that does not exist yet, which may be under a link. */
function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : join(realPath(dirname(path)), basename(path))
}

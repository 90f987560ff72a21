import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Whether a folder is another one, or lies in it, also where links lead there. */
export function containsFolder(folder: string, other: string): boolean {
  return join(realPath(other), '/').startsWith(join(realPath(folder), '/'))
}

/** Also of a folder that does not exist yet, which may be below a link. */
function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : join(realPath(dirname(path)), basename(path))
}

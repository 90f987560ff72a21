import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Whether a folder is another one, or lies in it, also where links lead there. */
export function containsFolder(folder: string, other: string): boolean {
  return join(realPath(other), '/').startsWith(join(realPath(folder), '/'))
}

function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : join(realPath(dirname(path)), basename(path))
}

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url))

export const bundleFolder = 'scripts/dist'

export const PROGRAMS = ['serve', 'user', 'backup', 'restore', 'deleted', 'images', 'publish', 'upgrade']

export function programFile(name: string, root = repositoryRoot): string {
  return join(root, bundleFolder, `${name}.js`)
}

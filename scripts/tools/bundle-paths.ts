import { join } from 'node:path'
import { repositoryRoot } from './repository-root.ts'

export const bundleFolder = 'scripts/dist'

export const PROGRAMS = ['serve', 'user', 'backup', 'restore', 'deleted', 'images', 'publish', 'upgrade']

export function programFile(name: string, root = repositoryRoot): string {
  return join(root, bundleFolder, `${name}.js`)
}

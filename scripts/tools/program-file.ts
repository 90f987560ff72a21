import { join } from 'node:path'
import { repositoryRoot } from './run-tool.ts'

/** Where the bundles stand in a checkout, and in a release. */
export const bundleFolder = 'scripts/dist'

/** The programs that are bundled, each of a file in scripts/cli. */
export const PROGRAMS = ['serve', 'user', 'backup', 'restore', 'deleted', 'images', 'publish', 'upgrade']

/** The bundle of a program. */
export function programFile(name: string, root = repositoryRoot): string {
  return join(root, bundleFolder, `${name}.js`)
}

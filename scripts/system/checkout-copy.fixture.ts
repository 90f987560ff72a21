import { cpSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../tools/paths.ts'

const WORKSPACES = ['db', 'api', 'site', 'admin', 'scripts']

/** Copies this repository with its builds. */
export function copyCheckout(folder: string): string {
  for (const file of ['package.json', 'tsconfig.json', ...WORKSPACES]) {
    cpSync(join(repositoryRoot, file), join(folder, file), { recursive: true, verbatimSymlinks: true })
  }
  symlinkSync(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** The site's assets get other names, as after another build. */
export function copyCheckoutWithRenamedAssets(folder: string): string {
  copyCheckout(folder)
  const dist = join(folder, 'site/dist')
  const assets = readdirSync(join(dist, 'client/_astro'))
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const entry of files) {
    const file = join(entry.parentPath, entry.name)
    if (/\.m?js$/.test(file)) writeFileSync(file, renameAssets(readFileSync(file, 'utf8'), assets))
  }
  for (const asset of assets) {
    renameSync(join(dist, 'client/_astro', asset), join(dist, 'client/_astro', renameAssets(asset, assets)))
  }
  return folder
}

function renameAssets(text: string, assets: string[]): string {
  return assets.reduce((result, asset) => result.replaceAll(asset, asset.replace(/\.js$/, 'x.js')), text)
}

import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { bundleFolder, PROGRAMS, repositoryRoot } from './paths.ts'

const PARTS = {
  [bundleFolder]: bundleFolder,
  'admin/dist': 'admin/dist',
  'db/migrations': 'db/migrations',
  'db/src/seed/images': 'db/src/seed/images',
  'site/dist': 'node_modules/@shop/site/dist',
  'site/package.json': 'node_modules/@shop/site/package.json',
  'scripts/deploy': 'deploy',
  '.env.example': '.env.example',
}

/** The packages with native code, which cannot be bundled, and the workspace that depends on each. */
const NATIVE_PACKAGES = { 'better-sqlite3': 'db', sharp: 'site' }

const UNUSED_PACKAGES = ['node-addon-api']

const NEVER_READ = /\/(deps|src|include|install)$|\.(md|map|h|d\.[cm]?ts|test\.ts|fixture\.ts|tsbuildinfo)$/

interface PackageJson {
  name: string
  version: string
  engines?: object
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Makes the folder that is deployed, from built sources: it runs anywhere with only Node. */
export function makeRelease(folder: string) {
  rmSync(folder, { recursive: true, force: true })
  for (const [from, to] of Object.entries(PARTS)) {
    cpSync(join(repositoryRoot, from), join(folder, to), { recursive: true, filter: isReadInPart })
  }
  for (const [name, workspace] of Object.entries(NATIVE_PACKAGES)) {
    copyPackage(name, { from: join(repositoryRoot, workspace, 'package.json'), to: join(folder, 'node_modules') })
  }
  const { name, engines } = readPackage(join(repositoryRoot, 'package.json'))
  const scripts = Object.fromEntries(PROGRAMS.map((program) => [program, `node ${bundleFolder}/${program}.js`]))
  const start = { start: scripts.serve, ...scripts }
  const manifest = { name, version: readVersion(), private: true, type: 'module', engines, scripts: start }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** The version of the repository, with its commit if that is known: 1.0.0+72803cc */
export function readVersion(): string {
  const { version } = readPackage(join(repositoryRoot, 'package.json'))
  const describe = ['describe', '--always', '--dirty', '--exclude=*', '--abbrev=7']
  const commit = process.env.COMMIT || spawnSync('git', describe, { cwd: repositoryRoot, encoding: 'utf8' }).stdout
  return commit ? `${version}+${commit.trim()}` : version
}

function copyPackage(name: string, { from, to }: { from: string; to: string }) {
  if (UNUSED_PACKAGES.includes(name)) return
  const file = findPackageJSON(name, realpathSync(from))
  if (!file) throw new Error(`The package ${name} is not installed.`)
  cpSync(dirname(file), join(to, name), { recursive: true, dereference: true, filter: isReadInPackage })
  const { dependencies = {}, optionalDependencies = {} } = readPackage(file)
  const optional = Object.keys(optionalDependencies).filter((dependency) => isInstalled(dependency, file))
  for (const dependency of [...Object.keys(dependencies), ...optional]) copyPackage(dependency, { from: file, to })
}

function isInstalled(name: string, from: string): boolean {
  try {
    return findPackageJSON(name, realpathSync(from)) !== undefined
  } catch {
    return false
  }
}

function isReadInPart(path: string): boolean {
  return !NEVER_READ.test(path) || path.endsWith('.md')
}

function isReadInPackage(path: string): boolean {
  const isOfOtherPlatform = path.endsWith('.node') && path.includes('/prebuilds/') && !isOfThisPlatform(basename(path))
  return !NEVER_READ.test(path) && basename(path) !== 'node_modules' && !isOfOtherPlatform
}

/** Both C libraries of Linux are kept. */
function isOfThisPlatform(file: string): boolean {
  return file.startsWith(process.platform) && file.includes(process.arch)
}

function readPackage(file: string): PackageJson {
  return JSON.parse(readFileSync(file, 'utf8'))
}

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runTool } from '../tools/run-tool.ts'

interface StaticBuildOptions {
  databaseFile: string
  /** the folder to build into */
  outDir: string
  siteUrl: string
  /** the clock of the build, ISO 8601 */
  now: string
}

/** A plain static `astro build` of a shop: what the published folder must equal, byte for byte (design §3). */
export function buildStaticSite({ databaseFile, outDir, siteUrl, now }: StaticBuildOptions) {
  const env = { SITE_STATIC: '1', SITE_DB: databaseFile, SITE_OUT: outDir, SITE_URL: siteUrl, SITE_NOW: now }
  const built = runTool('astro', ['build'], { workspace: 'site', env })
  if (!built.ok) throw new Error(built.output.split('\n').slice(-20).join('\n'))
}

/** The files that only one of two folders has, or that differ. */
export function findDifferentFiles(one: string, other: string): string[] {
  const [left, right] = [filesIn(one), filesIn(other)]
  const missing = [...left.filter((file) => !right.includes(file)), ...right.filter((file) => !left.includes(file))]
  const both = left.filter((file) => right.includes(file))
  return [...missing, ...both.filter((file) => !readFileSync(join(one, file)).equals(readFileSync(join(other, file))))]
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../tools/paths.ts'
import { runTool } from '../tools/run-tool.ts'

/** Astro uses one temporary folder for all builds into folders outside of the site, which so cannot run side by side. */
const BUILDS_FOLDER = join(repositoryRoot, 'site', '.astro')

interface StaticBuildOptions {
  databaseFile: string
  siteUrl: string
  /** the clock of the build, ISO 8601 */
  now: string
}

/** Runs a plain static `astro build`, which the published folder must equal byte for byte. @returns its new folder */
export async function buildStaticSite({ databaseFile, siteUrl, now }: StaticBuildOptions): Promise<string> {
  mkdirSync(BUILDS_FOLDER, { recursive: true })
  const outDir = mkdtempSync(join(BUILDS_FOLDER, 'static-'))
  const env = { SITE_STATIC: '1', SITE_DB: databaseFile, SITE_OUT: outDir, SITE_URL: siteUrl, SITE_NOW: now }
  const result = await runTool('astro', ['build'], { workspace: 'site', env })
  if (!result.ok) throw new Error(result.output.split('\n').slice(-20).join('\n'))
  return outDir
}

// npm run build:site: makes the plain static site from a database file or from a running shop.
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isHttpUrl, isOrigin, isTime } from '@shop/api/base/config/setting-formats'
import { withTemporaryFolder } from '@shop/api/base/filesystem/files'
import { describeLeftOut, writeRedirectRules } from '@shop/api/publishing/publisher/output/redirect-rules'
import { type ContentSnapshot, contentSnapshotSchema, storeContentSnapshot } from '@shop/db/records/content-snapshot'
import { copyDatabase } from '@shop/db/sqlite/database-copies'
import { containsFolder, repositoryRoot } from '../tools/paths.ts'
import { runTool } from '../tools/run-tool.ts'
import { runProgram } from './command-line.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `Settings of npm run build:site, as environment variables:
  SITE_SOURCE    what to build: the address of a running shop, such as https://shop.example, or a database file
  SITE_URL       the address that visitors type; without it, that of a running shop
  SITE_OUT       the folder to build into; without it, out/site. A site in it is replaced
  SITE_PICTURES  the first part of the address of every image; without it, the shop's own
  SITE_NOW       the time that the pages show; without it, that of the shop's newest publish, or now for a file`

const FETCH_TIMEOUT_MS = 60_000

await runProgram(buildSite)

async function buildSite(): Promise<string> {
  const { SITE_SOURCE: source, SITE_OUT, SITE_URL } = process.env
  if (!source) throw new Error(USAGE)
  const isAddress = isHttpUrl(source)
  const siteUrl = SITE_URL || (isAddress ? new URL(source).origin : '')
  if (!isOrigin(siteUrl))
    throw new Error(`SITE_URL must be an address such as https://www.example.com, not "${siteUrl}".`)
  const outDir = resolve(repositoryRoot, SITE_OUT || 'out/site')
  assertReplaceable(outDir, isAddress ? [repositoryRoot] : [repositoryRoot, resolve(repositoryRoot, source)])
  return withTemporaryFolder({ prefix: 'shop-site-' }, async (work) => {
    const databaseFile = join(work, 'shop.sqlite')
    const origin = new URL(siteUrl).origin
    const content = isAddress
      ? await makeDatabaseFromShop(new URL(source).origin, { databaseFile, siteUrl: origin })
      : await makeDatabaseFromFile(resolve(repositoryRoot, source), databaseFile)
    const built = join(work, 'site')
    const now = await runAstro({ SITE_DB: databaseFile, SITE_OUT: built, SITE_URL: origin }, content)
    const leftOut = await withDatabase(databaseFile, (db) => {
      const site = { db, now, siteUrl: origin }
      writeRedirectRules(built, site)
      return describeLeftOut(site)
    })
    replaceSite(outDir, built)
    return [`The site for ${origin} is in ${outDir}.`, ...leftOut].join('\n')
  })
}

/** A site that is in the folder is replaced; other folders may hold anything. */
function assertReplaceable(outDir: string, kept: string[]) {
  const entries = existsSync(outDir) ? readdirSync(outDir) : []
  const isSite = ['_astro', 'meet-the-team'].every((name) => entries.includes(name))
  const isOfPublisher = entries.includes('.published') || existsSync(join(outDir, '../shop.sqlite'))
  const others = isSite && !isOfPublisher ? [] : entries
  const inside = kept.filter((path) => containsFolder(outDir, path))
  const [path] = [...inside, ...others]
  if (path) throw new Error(`SITE_OUT is ${outDir}, which holds ${path}. That would be lost; choose another folder.`)
}

/** Other files in the folder stay, such as the CNAME file of GitHub Pages. */
function replaceSite(outDir: string, built: string) {
  for (const name of readdirSync(built)) rmSync(join(outDir, name), { recursive: true, force: true })
  cpSync(built, outDir, { recursive: true })
}

/** @returns the time that the pages show */
async function runAstro(env: Record<'SITE_DB' | 'SITE_OUT' | 'SITE_URL', string>, content: BuildSource) {
  const { SITE_NOW, SITE_PICTURES } = process.env
  const now = SITE_NOW || content.clock
  if (!isTime(now)) throw new Error(`SITE_NOW must be a time such as 2026-11-20T12:00:00Z, not "${now}".`)
  const { ok, output } = await runTool('astro', ['build'], {
    workspace: 'site',
    env: { ...env, SITE_STATIC: '1', SITE_NOW: now, SITE_PICTURES: SITE_PICTURES || content.imageBaseUrl },
  })
  if (!ok) throw new Error(`The site could not be built:\n${output}`)
  return new Date(now)
}

interface BuildSource {
  /** ISO 8601 */
  clock: string
  imageBaseUrl: string
}

/** Makes a database from the content of a running shop. @throws a sentence */
async function makeDatabaseFromShop(
  shopUrl: string,
  { databaseFile, siteUrl }: { databaseFile: string; siteUrl: string },
): Promise<BuildSource> {
  const snapshot = await fetchSnapshot(`${shopUrl}/api/content`)
  await withDatabase(databaseFile, (db) => storeContentSnapshot(db, snapshot))
  const { clock, imageBaseUrl } = snapshot
  // Another host does not have the images of the shop.
  return { clock, imageBaseUrl: siteUrl === shopUrl ? imageBaseUrl : new URL(imageBaseUrl, shopUrl).href }
}

/** @throws a sentence when there is no such file */
async function makeDatabaseFromFile(from: string, to: string): Promise<BuildSource> {
  if (!existsSync(from)) throw new Error(`There is no database at ${from}.`)
  copyDatabase(from, to)
  await withDatabase(to, () => {}) // Brings it up to date.
  return { clock: new Date().toISOString(), imageBaseUrl: '/pictures/' }
}

async function fetchSnapshot(url: string): Promise<ContentSnapshot> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) }).catch((error: Error) => {
    const cause = error.cause instanceof Error ? error.cause : error
    throw new Error(`${url} cannot be reached: ${cause.message || cause.name}`)
  })
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`)
  const snapshot = contentSnapshotSchema.safeParse(await response.json().catch(() => undefined))
  if (!snapshot.success) throw new Error(`${url} has no content that this version of the program understands.`)
  return snapshot.data
}

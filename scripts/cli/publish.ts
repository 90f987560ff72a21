// npm run publish -- --out DIR: writes the whole site to any folder, without a running server.
import { cpSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadAuthSecret } from '@shop/api/auth-secret'
import { openStorage } from '@shop/api/storage'
import { buildSiteAndAdmin } from '../tools/build.ts'
import { loadEnv } from './load-env.ts'

const USAGE = `Usage:
  npm run publish -- --out DIR  writes the whole public site into a folder, for any web server; run it again after
                                changes. Pages that are gone go from there too, and what else lies there stays.`

try {
  console.log(await publish(folderOf(process.argv.slice(2))))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function folderOf(args: string[]): string {
  try {
    const { values } = parseArgs({ args, options: { out: { type: 'string' } } })
    if (values.out) return resolve(values.out)
  } catch {} // what it says is for programmers
  throw new Error(USAGE)
}

async function publish(outputFolder: string): Promise<string> {
  const env = loadEnv()
  const databaseFile = join(env.DATA_DIR, 'shop.sqlite')
  if (!existsSync(databaseFile)) throw new Error(`There is no shop in ${env.DATA_DIR} yet; npm start makes one.`)
  if (holds(env.DATA_DIR, outputFolder) || holds(outputFolder, env.DATA_DIR))
    throw new Error(
      `${outputFolder} and the shop's own data in ${env.DATA_DIR} may not lie in one another; choose another folder.`,
    )
  const wrong = buildSiteAndAdmin()
  if (wrong) throw new Error(`The site could not be built:\n${wrong}`)
  const { exportSite } = await import('@shop/api/export-site') // it loads the built site

  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`
  const { imageBaseUrl, uploadOrigin } = openStorage(env, loadAuthSecret(env.DATA_DIR, env.AUTH_SECRET))
  const moment = env.SITE_NOW ? new Date(env.SITE_NOW) : new Date()
  const count = await written(
    outputFolder,
    exportSite({ databaseFile, outputFolder, siteUrl, imageBaseUrl, clock: () => moment }),
  )
  if (!uploadOrigin) copyPictures(join(env.DATA_DIR, 'pictures'), join(outputFolder, 'pictures'))
  return `The site, ${count} files for ${siteUrl}, stands in ${outputFolder}.`
}

/** A web server that shows one of the two would show the other: the database, and the secret of all sessions. */
function holds(folder: string, other: string): boolean {
  return join(other, '/').startsWith(join(folder, '/'))
}

/** A picture's file never changes once it is there. */
function copyPictures(from: string, to: string) {
  if (existsSync(from)) cpSync(from, to, { recursive: true, force: false })
}

async function written(out: string, printing: Promise<number>): Promise<number> {
  try {
    return await printing
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    throw path?.startsWith(out) ? new Error(`The folder ${out} cannot be written (${code}).`) : error
  }
}

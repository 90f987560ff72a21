// npm run publish -- --out DIR: exports the whole site to a folder, without a running server.
import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openStorage } from '@shop/api/base/storage/open-storage'
import { exportSite } from '@shop/api/publishing/publisher/export-site'
import { describeLeftOut } from '@shop/api/publishing/publisher/output/redirect-rules'
import { containsFolder, repositoryRoot } from '../tools/paths.ts'
import { loadEnv, readArguments, runProgram } from './command-line.ts'
import { existingDatabaseFile, withDatabase } from './with-database.ts'

const USAGE = `Usage:
  npm run publish -- --out DIR  writes the whole public site into a folder, for any web server; run it again after
                                changes. Pages and images that are gone are removed too; any other files stay.
                                SITE_URL is the address that visitors will type.`

await runProgram(() => publish(readOutputFolder()))

function readOutputFolder(): string {
  const { values, positionals } = readArguments(USAGE, { out: { type: 'string' } })
  if (!values.out || positionals.length > 0) throw new Error(USAGE)
  return resolve(values.out)
}

async function publish(outputFolder: string): Promise<string> {
  const env = loadEnv()
  const databaseFile = existingDatabaseFile(env)
  await withDatabase(databaseFile, () => {}) // Brings it up to date, so that the shop has its identity.
  if (statSync(outputFolder, { throwIfNoEntry: false })?.isFile())
    throw new Error(`${outputFolder} is a file, not a folder.`)
  assertSeparateFolders(outputFolder, env.DATA_DIR)
  const siteUrl = env.SITE_URL
  if (!siteUrl)
    throw new Error(
      'Set SITE_URL to the address that visitors type, such as https://www.example.com. The pages contain it.',
    )
  const { imageBaseUrl, uploadOrigin } = openStorage(env)
  const now = env.SITE_NOW ? new Date(env.SITE_NOW) : new Date()
  const imagesFolder = uploadOrigin ? undefined : join(env.DATA_DIR, 'pictures')
  const options = { databaseFile, outputFolder, imagesFolder, siteUrl, imageBaseUrl, clock: () => now }
  const count = await exportSite(options)
  const leftOut = await withDatabase(databaseFile, (db) => describeLeftOut({ db, now, siteUrl }))
  return [`The site, ${count} files for ${siteUrl}, is in ${outputFolder}.`, ...leftOut].join('\n')
}

/** A web server that serves the one folder must not also serve the database and the secret. */
function assertSeparateFolders(outputFolder: string, dataDir: string) {
  const overlaps = (folder: string) => containsFolder(folder, outputFolder) || containsFolder(outputFolder, folder)
  if (overlaps(dataDir))
    throw new Error(
      `${outputFolder} and the shop's own data in ${dataDir} must not contain each other; choose another folder.`,
    )
  const isInProgram = overlaps(repositoryRoot) && !containsFolder(join(repositoryRoot, 'out'), outputFolder)
  if (isInProgram || overlaps(join(repositoryRoot, 'out/shop')))
    throw new Error(`${outputFolder} is a folder of the program; choose another one.`)
}

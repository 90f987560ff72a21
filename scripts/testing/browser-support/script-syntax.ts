import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CheckError, runChecks } from 'es-check'

/** @returns what es-check finds of the language and its built-in objects, by its names, and the browsers that lack it */
export function findUnsupportedSyntax(scripts: string[], browserslistQuery: string): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-scripts-'))
  for (const [index, script] of scripts.entries()) writeFileSync(join(folder, `${index}.js`), script)
  const files = [`${folder}/*.js`]
  const { errors } = runChecks(
    [{ files, module: true, checkBrowser: true, checkFeatures: true, browserslistQuery }],
    {},
  )
  rmSync(folder, { recursive: true })
  return new Map(errors.flatMap(({ err }) => readFeatures(err)))
}

/** @throws an error that names no features: a script that cannot be parsed, or no script at all */
function readFeatures(error: CheckError): [string, string[]][] {
  if (!error.features) throw error
  return error.features.map((name) => [name, (error.browserDetails?.[name] ?? []).map((browser) => browser.name)])
}

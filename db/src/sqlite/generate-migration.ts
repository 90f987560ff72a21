// Writes the migration for what changed in the tables: `pnpm --filter @shop/db generate NAME`, NAME being the reason.
// drizzle cannot write STRICT, so it is added to each new table before the file lands.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const [name] = process.argv.slice(2)
if (!name) throw new Error('Say why: generate NAME')
const folder = new URL('../../migrations/', import.meta.url)
const before = new Set(readdirSync(folder))
spawnSync('drizzle-kit', ['generate', '--name', name], { stdio: 'inherit' })
for (const file of readdirSync(folder)) {
  if (before.has(file) || !file.endsWith('.sql')) continue
  const url = new URL(file, folder)
  writeFileSync(url, readFileSync(url, 'utf8').replace(/^(CREATE TABLE [\s\S]*?\n\));/gm, '$1 STRICT;'))
}

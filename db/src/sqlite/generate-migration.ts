// npm run migration -- NAME. drizzle cannot write STRICT, so it is added to each new table.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const [name] = process.argv.slice(2)
if (!name) {
  console.error('Name the migration: npm run migration -- NAME')
  process.exit(1)
}
const folder = new URL('../../migrations/', import.meta.url)
const existing = new Set(readdirSync(folder))
const { status } = spawnSync('drizzle-kit', ['generate', '--name', name], { stdio: 'inherit' })
if (status !== 0) process.exit(1)
for (const file of readdirSync(folder)) {
  if (existing.has(file) || !file.endsWith('.sql')) continue
  const url = new URL(file, folder)
  writeFileSync(url, readFileSync(url, 'utf8').replace(/^(CREATE TABLE [\s\S]*?\n\));/gm, '$1 STRICT;'))
}
const snapshots = new URL('meta/', folder)
const olderSnapshots = readdirSync(snapshots)
  .filter((file) => file.endsWith('_snapshot.json'))
  .sort()
  .slice(0, -1)
// drizzle compares the tables only with the newest one.
for (const file of olderSnapshots) rmSync(new URL(file, snapshots))

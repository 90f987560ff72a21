import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow } from './folder.ts'

/** The site as it was built. */
export interface Build {
  /** another build has another one */
  id: string
  /** the folder of the files that go to the public folder as they are */
  assets: string
}

export function readBuild(): Build {
  const dist = fileURLToPath(new URL('..', import.meta.resolve('@shop/site/renderer')))
  const hash = createHash('sha256')
  for (const file of filesBelow(dist)) hash.update(`${file}\n`).update(readFileSync(join(dist, file)))
  return { id: hash.digest('hex').slice(0, 16), assets: join(dist, 'client') }
}

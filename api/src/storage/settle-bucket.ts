import { checkCors } from './check-cors.ts'
import { copyFiles } from './copy-files.ts'
import { listAll, type Storage } from './storage.ts'

interface Settling {
  bucket: Storage
  local: Storage
  siteUrl: string
  say: (sentence: string) => void
}

const DEMO = 'demo/'

/** At the start of a shop with a bucket: the demo's pictures go there too, and what is wrong with it is said. */
export async function settleBucket({ bucket, local, siteUrl, say }: Settling) {
  try {
    const wrong = await checkCors(bucket, siteUrl)
    if (wrong) say(wrong)
    const [here, there] = [await listAll(local, DEMO), await listAll(bucket, DEMO)]
    if (there.length < here.length) await copyFiles({ from: local, to: bucket, prefix: DEMO })
  } catch (error) {
    say(`The demo's pictures did not get into the bucket: ${(error as Error).message}`)
  }
}

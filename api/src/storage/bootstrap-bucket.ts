import { checkCors } from './check-cors.ts'
import { copyFiles } from './copy-files.ts'
import { listAllFiles, type Storage } from './storage.ts'

interface BootstrapOptions {
  bucket: Storage
  local: Storage
  siteUrl: string
  logWarning: (sentence: string) => void
}

const DEMO = 'demo/'

/** At the start of a shop with a bucket: the demo's pictures go there too, and what is wrong with it is said. */
export async function bootstrapBucket({ bucket, local, siteUrl, logWarning }: BootstrapOptions) {
  try {
    const wrong = await checkCors(bucket, siteUrl)
    if (wrong) logWarning(wrong)
    const [here, there] = [await listAllFiles(local, DEMO), await listAllFiles(bucket, DEMO)]
    if (there.length < here.length) await copyFiles({ from: local, to: bucket, prefix: DEMO })
  } catch (error) {
    logWarning(`The demo's pictures did not get into the bucket: ${(error as Error).message}`)
  }
}

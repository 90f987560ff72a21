import { checkCors } from './check-cors.ts'
import { copyFiles } from './copy-files.ts'
import { DELETED_PREFIX, listAllFiles, type Storage } from './storage.ts'

interface SeedBucketOptions {
  bucket: Storage
  local: Storage
  siteUrl: string
  logWarning: (sentence: string) => void
}

const DEMO_PREFIX = 'demo/'

/** Problems are logged, not thrown. */
export async function seedBucket({ bucket, local, siteUrl, logWarning }: SeedBucketOptions) {
  try {
    const corsProblem = await checkCors(bucket, siteUrl)
    if (corsProblem) logWarning(corsProblem)
    if ((await countDemoFiles(bucket)) < (await countDemoFiles(local)))
      await copyFiles({ from: local, to: bucket, prefix: DEMO_PREFIX })
  } catch (error) {
    logWarning(`The demo images could not be copied to the bucket: ${error}`)
  }
}

async function countDemoFiles(storage: Storage): Promise<number> {
  const lists = [DEMO_PREFIX, DELETED_PREFIX + DEMO_PREFIX].map((prefix) => listAllFiles(storage, prefix))
  return (await Promise.all(lists)).flat().length
}

import { isHashedAsset } from '../../../base/filesystem/hashed-assets.ts'

/** Lower ranks are published first: assets and images, then events, then the lists that link to them, then home. */
export function publishRank(file: string): 0 | 1 | 2 | 3 {
  if (file === 'index.html') return 3
  if (isHashedAsset(file) || !/\.(html|xml|ics|txt)$/.test(file)) return 0
  return file.startsWith('event/') ? 1 : 2
}

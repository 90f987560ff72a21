import { type CachedFile, createCachedFile } from './cached-file.ts'

/** Adds the URL of the bucket to the page of the staff app, once per build; without a bucket the page stays as it is. */
export function createImageBaseUrlInjector(imageBaseUrl: string | undefined) {
  const injectedPages = new WeakMap<CachedFile, CachedFile>()

  return (page: CachedFile): CachedFile => {
    if (imageBaseUrl === undefined) return page
    const injected = injectedPages.get(page) ?? inject(page, imageBaseUrl)
    injectedPages.set(page, injected)
    return injected
  }
}

function inject(page: CachedFile, imageBaseUrl: string): CachedFile {
  const content = imageBaseUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const html = `${page.bytes('identity')}`.replace('<head>', () => `<head><meta name="pictures" content="${content}">`)
  return createCachedFile(Buffer.from(html), 'index.html')
}

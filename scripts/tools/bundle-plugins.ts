import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import { bundleFolder, repositoryRoot } from './paths.ts'

export const outDir = join(repositoryRoot, bundleFolder)

const FILE_URL = /new URL\('([^':]+)', import\.meta\.url\)/g

/** Lets the code of a bundle refer to other files: to programs, which become bundles too, and to the checkout's data. */
export function bundledFileUrls(): Plugin {
  return {
    name: 'bundled-file-urls',
    enforce: 'pre', // while the sources stand as written
    transform(code, id) {
      return replaceFileUrls(code, id, (file) => {
        if (!file.endsWith('.ts')) return relativeUrl(outDir, file)
        const fileName = bundleName(file)
        this.emitFile({ type: 'chunk', id: file, fileName })
        return `./${fileName}`
      })
    },
  }
}

/** Lets sources that run unbundled start the bundles of the programs that they refer to, which load much faster. */
export function bundledPrograms(): Plugin {
  return {
    name: 'bundled-programs',
    enforce: 'pre',
    transform(code, id) {
      return replaceFileUrls(code, id, (file) => {
        const bundle = join(outDir, bundleName(file))
        return relativeUrl(dirname(id), file.endsWith('.ts') && existsSync(bundle) ? bundle : file)
      })
    },
  }
}

/** Keeps every line where it is, so that source maps stay correct. */
function replaceFileUrls(source: string, id: string, toUrl: (file: string) => string) {
  if (id.includes('node_modules')) return undefined
  const code = source.replaceAll(FILE_URL, (_, path: string) => {
    const url = toUrl(resolve(dirname(id), path) + (path.endsWith('/') ? sep : ''))
    return `new URL('${url}', import.meta.url)`
  })
  return code === source ? undefined : { code, map: null }
}

function relativeUrl(folder: string, file: string): string {
  const path = relative(folder, file).split(sep).join('/')
  return `./${path}${file.endsWith(sep) ? '/' : ''}`
}

function bundleName(file: string): string {
  return relative(repositoryRoot, file).replace(`${sep}src${sep}`, sep).replaceAll(sep, '-').replace(/\.ts$/, '.js')
}

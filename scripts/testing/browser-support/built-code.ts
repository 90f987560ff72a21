import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface BuiltCode {
  /** HTML, without what stands in its styles and scripts */
  pages: string[]
  styles: string[]
  scripts: string[]
}

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g
const SCRIPT = /<script(?: type="module")?>([\s\S]*?)<\/script>/g
const STYLE_AND_SCRIPT = /(?<=<(script|style)[^>]*>)[\s\S]*?(?=<\/\1>)/g

/** @returns the text of the files in a folder, and of the styles and scripts in its pages */
export function readBuiltCode(folder: string): BuiltCode {
  const pages = readFiles(folder, '**/*.html')
  return {
    pages: pages.map((page) => page.replace(STYLE_AND_SCRIPT, '')),
    styles: unique([...readFiles(folder, '**/*.css'), ...pages.flatMap((page) => findParts(page, STYLE))]),
    scripts: unique([...readFiles(folder, '**/*.js'), ...pages.flatMap((page) => findParts(page, SCRIPT))]),
  }
}

function readFiles(folder: string, pattern: string): string[] {
  return globSync(pattern, { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
}

function findParts(page: string, part: RegExp): string[] {
  return [...page.matchAll(part)].map(([, text = '']) => text)
}

function unique(texts: string[]): string[] {
  return [...new Set(texts)]
}

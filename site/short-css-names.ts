import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { COLOR_TOKENS } from './src/look/palette.ts'

const FOLDER = join(import.meta.dirname, 'src')
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

const styleSheets = globSync('**/*.module.css', { cwd: FOLDER }).toSorted()
const tokens = readFileSync(join(FOLDER, 'styles/tokens.css'), 'utf8').match(/^ +--[\w-]+(?=:)/gm) ?? []
const palette = new Set(['--shade', ...COLOR_TOKENS.map((token) => `--${token}`)])
const otherTokens = [...new Set(tokens.map((token) => token.trim()))].filter((token) => !palette.has(token))
const shortTokens = new Map(otherTokens.map((token, index) => [token, `--${toLetters(index)}`]))

/** Classes such as `aj3`, which save half a kilobyte on a page. They are the same in every build. */
export const shortCssModules = {
  generateScopedName(name: string, file: string, css: string) {
    const sheet = toLetters(styleSheets.indexOf(relative(FOLDER, file.replace(/\?.*$/, ''))))
    const classes = [...new Set(css.match(/(?<=\.)[a-z][\w-]*/gi))]
    const index = classes.indexOf(name)
    return `${sheet}${index < 0 ? `_${name}` : index}` // a keyframe rule keeps its name
  },
}

/** Tokens such as `--ak`, except those of palettes, which pages and previews set by their names. */
export const shortTokenNames = {
  postcssPlugin: 'short-token-names',
  Declaration(declaration: { prop: string; value: string }) {
    declaration.prop = shortTokens.get(declaration.prop) ?? declaration.prop
    declaration.value = declaration.value.replaceAll(/--[\w-]+/g, (token) => shortTokens.get(token) ?? token)
  },
}

function toLetters(index: number): string {
  const rest = Math.floor(index / LETTERS.length) - 1
  return `${rest < 0 ? '' : toLetters(rest)}${LETTERS[index % LETTERS.length]}`
}

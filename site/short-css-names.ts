import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { paletteProperties } from './src/look/palette-css.ts'
import { NAMED_PALETTES } from './src/look/palettes.ts'

const FOLDER = join(import.meta.dirname, 'src')
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

const styleSheets = globSync('**/*.module.css', { cwd: FOLDER }).toSorted()
const tokenSheet = readFileSync(join(FOLDER, 'styles/tokens.css'), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
const allSheets = [tokenSheet, ...styleSheets.map((file) => readFileSync(join(FOLDER, file), 'utf8'))].join('\n')
const palette = new Set(paletteProperties(NAMED_PALETTES.sandstone).map(([name]) => name))
const tokens = new Map(
  [...tokenSheet.matchAll(/^ +(--[\w-]+):([^;]+)/gm)].map(([, name = '', value = '']) => [name, value]),
)
const ownTokens = [...tokens].filter(([name]) => !palette.has(name))
/** Those with the same value everywhere. */
const constants = new Map(ownTokens.filter(([name]) => allSheets.split(`${name}:`).length === 2))
const variables = ownTokens.map(([name]) => name).filter((name) => !constants.has(name))
const shortNames = new Map(variables.map((name, index) => [name, `--${toLetters(index)}`]))

/** Classes such as `aj3`, which save half a kilobyte on a page. They are the same in every build. */
export const shortCssModules = {
  generateScopedName(name: string, file: string, css: string) {
    const sheet = toLetters(styleSheets.indexOf(relative(FOLDER, file.replace(/\?.*$/, ''))))
    const classes = [...new Set(css.match(/(?<=\.)[a-z][\w-]*/gi))]
    const index = classes.indexOf(name)
    return `${sheet}${index < 0 ? `_${name}` : index}` // a keyframe rule keeps its name
  },
}

/**
 * Writes the value of a token in its place, and gives a token with several values a name such as `--a`. Those of palettes
 * keep their names, by which pages and previews set them.
 */
export const shortTokens = {
  postcssPlugin: 'short-tokens',
  Declaration(declaration: { prop: string; value: string; remove(): void }) {
    if (constants.has(declaration.prop)) return declaration.remove()
    declaration.prop = shortNames.get(declaration.prop) ?? declaration.prop
    declaration.value = withoutTokens(declaration.value)
  },
}

function withoutTokens(value: string): string {
  return value
    .replaceAll(/var\((--[\w-]+)\)/g, (use, name) => {
      const constant = constants.get(name)
      return constant === undefined ? use : withoutTokens(constant.trim().replaceAll(/\s+/g, ' '))
    })
    .replaceAll(/--[\w-]+/g, (name) => shortNames.get(name) ?? name)
}

function toLetters(index: number): string {
  const rest = Math.floor(index / LETTERS.length) - 1
  return `${rest < 0 ? '' : toLetters(rest)}${LETTERS[index % LETTERS.length]}`
}

import { type CssNode, parse, type SyntaxParseError, type WalkContext, walk } from '@eslint/css-tree'
import bcd from '@mdn/browser-compat-data' with { type: 'json' }

/** @returns the features that a style sheet uses, by their paths in the data of MDN, such as css.selectors.has */
export function listCssFeatures(css: string): string[] {
  const features: string[] = []
  const onParseError = ({ message, offset }: SyntaxParseError) => {
    throw new Error(`${message}: ${css.slice(offset - 60, offset + 30)}`)
  }
  walk(parse(css, { parseCustomProperty: true, onParseError }), function (node) {
    features.push(...findFeatures(node, this))
  })
  return features
}

function findFeatures(node: CssNode, { atrule, rule, declaration }: WalkContext): string[] {
  switch (node.type) {
    case 'Atrule':
      return [`css.at-rules.${node.name}`]
    case 'Feature':
      return [`css.at-rules.media.${node.name}`]
    case 'FeatureRange':
      return [`css.at-rules.${atrule?.name}.range_syntax`]
    case 'Rule':
      return rule ? ['css.selectors.nesting'] : []
    case 'NestingSelector':
      return ['css.selectors.nesting']
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return [`css.selectors.${node.name}`]
    case 'Declaration':
      return [`css.${atrule?.name === 'font-face' ? 'at-rules.font-face' : 'properties'}.${node.property}`]
    case 'Identifier':
      return [`css.properties.${declaration?.property}.${node.name}`]
    case 'Function':
      return [`css.properties.${declaration?.property}.${node.name}`, ...findTypes(node.name)]
    case 'Dimension':
      return [`css.types.length.${unitName(node.unit)}`]
    default:
      return []
  }
}

/** A function is a type of its own, or belongs to one, such as color-mix() to colors. */
function findTypes(name: string): string[] {
  const types = Object.entries(bcd.css.types ?? {}).filter(([, type]) => Object.hasOwn(type, name))
  return [`css.types.${name}`, ...types.map(([type]) => `css.types.${type}.${name}`)]
}

/** The data has one entry for all units of a kind. */
function unitName(unit: string): string {
  if (unit.startsWith('cq')) return 'container_query_length_units'
  const [, kind = ''] = /^([dls])v/.exec(unit) ?? []
  if (!kind) return unit
  return `viewport_percentage_units_${kind === 'd' ? 'dynamic' : kind === 'l' ? 'large' : 'small'}`
}

/** An opening tag with its attributes. */
const TAG = /<([a-z][\w-]*)((?:\s+[^\s"'>/=]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/g
const ATTRIBUTE = /([^\s"'>/=]+)(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g

/** @returns the elements and attributes of a page, by their paths in the data of MDN, and the syntax of its sizes */
export function listHtmlFeatures(html: string): string[] {
  return [...html.matchAll(TAG)].flatMap(([text, tag = '', attributes = '']) => [
    `html.elements.${tag}`,
    ...[...attributes.matchAll(ATTRIBUTE)].flatMap(([, name = '']) => attributePaths(tag, name)),
    ...findMediaRange(text),
  ])
}

function attributePaths(tag: string, name: string): string[] {
  return [`html.elements.${tag}.${name}`, `html.global_attributes.${name}`]
}

/** @param text that may hold a media query, such as the sizes of an image and the argument of matchMedia() */
export function findMediaRange(text: string): string[] {
  return /\((width|height) (<|>|&[lg]t;)/.test(text) ? ['css.at-rules.media.range_syntax'] : []
}

import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { Identifier } from '@mdn/browser-compat-data/types'
import { type ESTree, parseSync, Visitor } from 'vite'
import { findFeature } from './compat-data.ts'
import { findMediaRange } from './html-and-css-features.ts'

const MEMBERS = groupByName('api', bcd.api)
const ATTRIBUTES = groupByName('html.elements', bcd.html.elements ?? {})

/**
 * @returns the interfaces and attributes that a script uses without asking for them first, by their paths in the data of
 * MDN; of paths separated by |, it uses one
 */
export function listScriptFeatures(script: string): string[] {
  const features: string[] = []
  /** The sources of the conditions around a node. */
  const conditions: string[] = []
  const { program, errors } = parseSync('script.js', script)
  if (errors[0]) throw new Error(errors[0].message)

  const enter = ({ start, end }: ESTree.Span) => void conditions.push(script.slice(start, end))
  const leave = () => void conditions.pop()
  const add = (name: string, ...paths: string[]) => {
    if (!conditions.some((condition) => condition.includes(name))) features.push(...paths)
  }
  const addGlobal = (node: ESTree.Expression | ESTree.Super) => {
    if (node.type === 'Identifier') add(node.name, `api.${node.name}`, `api.Window.${node.name}`)
  }
  new Visitor({
    IfStatement: ({ test }) => enter(test),
    'IfStatement:exit': leave,
    ConditionalExpression: ({ test }) => enter(test),
    'ConditionalExpression:exit': leave,
    LogicalExpression: ({ left }) => enter(left),
    'LogicalExpression:exit': leave,
    MemberExpression(member) {
      addGlobal(member.object)
      add(readName(member.property), findMember(member))
    },
    NewExpression: ({ callee }) => addGlobal(callee),
    CallExpression: ({ callee }) => addGlobal(callee),
    Property: ({ key }) => void features.push(findAttribute(readName(key).toLowerCase())),
    Literal: ({ value }) => void features.push(...findInText(`${value}`)),
    TemplateElement: ({ value }) => void features.push(...findInText(value.raw)),
  }).visit(program)
  return features
}

function groupByName(root: string, owners: Identifier): Map<string, string[]> {
  const paths = Object.entries(owners).flatMap(([owner, parts]) =>
    Object.keys(parts).map((part) => `${root}.${owner}.${part}`),
  )
  const standard = paths.filter((path) => findFeature(path)?.__compat?.status?.standard_track)
  return Map.groupBy(standard, (path) => path.replace(/.*\./, ''))
}

/** A member of a known object, such as URL.canParse and Intl.Segmenter, or of any if the name cannot be our own. */
function findMember({ object, property }: ESTree.MemberExpression): string {
  const name = readName(property)
  const owner = readName(object).replace(/^./, (letter) => letter.toUpperCase())
  const paths = [`api.${owner}.${name}`, `api.${owner}.${name}_static`, `javascript.builtins.${owner}.${name}`]
  const known = paths.find(findFeature)
  return known ?? (/[a-z][A-Z]/.test(name) ? joinPaths(MEMBERS.get(name)) : '')
}

/** JSX is compiled to objects. */
function findAttribute(name: string): string {
  return joinPaths([...(ATTRIBUTES.get(name) ?? []), `html.global_attributes.${name}`].filter(findFeature))
}

function joinPaths(paths: string[] = []): string {
  return paths.join('|')
}

function readName(node: ESTree.MemberExpression['object' | 'property']): string {
  if (node.type === 'MemberExpression') return readName(node.property)
  return node.type === 'Identifier' ? node.name : ''
}

/** es-check does not look into regular expressions. */
function findInText(text: string): string[] {
  const hasLookbehind = text.includes('(?<=') || text.includes('(?<!')
  return [...findMediaRange(text), ...(hasLookbehind ? ['javascript.regular_expressions.lookbehind_assertion'] : [])]
}

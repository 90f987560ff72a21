import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { queries } from '@testing-library/dom'
import type { EngineDriver } from './engine-driver-interface.ts'

const QUERIES = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')

/** Finds elements by role and name, in the topmost open dialog or popover or else in the page, and uses them as people do. */
export class EnginePage {
  readonly #initScripts = [readFileSync(QUERIES, 'utf8')]
  readonly #driver: EngineDriver
  readonly #origin: string

  constructor(driver: EngineDriver, origin: string) {
    this.#driver = driver
    this.#origin = origin
  }

  async open(path: string) {
    await this.#driver.setInitScript(this.#initScripts.join(';\n'))
    await this.#driver.open(this.#origin + path)
  }

  /** Runs a function in every page before its scripts, from the next `open` on. */
  beforeScripts<Arguments extends unknown[]>(script: (...args: Arguments) => void, ...args: Arguments) {
    this.#initScripts.push(`(${script})(...${JSON.stringify(args)})`)
  }

  /** Runs a function in the page, with arguments that JSON can hold. */
  run<Arguments extends unknown[], Result>(script: (...args: Arguments) => Result, ...args: Arguments) {
    return this.#driver.evaluate<Awaited<Result>>(`(${script})(...${JSON.stringify(args)})`)
  }

  async tap(role: string, name: string) {
    const { x, y, width, height } = await this.find(role, name)
    await this.#driver.tapAt(Math.round(x + width / 2), Math.round(y + height / 2))
  }

  /** Types in place of what a field holds. */
  async type(label: string, text: string) {
    await this.tap('label', label)
    await this.run(() => document.execCommand('selectAll'))
    await this.#driver.typeText(text)
  }

  /** Sets a date or a time, for which every browser has controls of its own. */
  async setValue(label: string, value: string) {
    await this.find('label', label)
    await this.run(setFoundValue, value)
  }

  /** Chooses a file for the only file input of the page or of its dialog. */
  async chooseFile(file: string) {
    await expect.poll(() => this.run(() => document.querySelectorAll('input[type=file]').length)).toBeGreaterThan(0)
    await this.#driver.chooseFile('dialog[open] input[type=file], :root:not(:has(dialog[open])) input[type=file]', file)
  }

  /** Waits until an element stands still with its fonts, in view and uncovered. @returns its box in the window */
  async find(role: string, name: string) {
    let box = { x: 0, y: 0, width: 0, height: 0 }
    await expect(async () => {
      const before = box
      box = await this.#driver.evaluate(`(${findBox})(TestingLibraryDom, ...${JSON.stringify([role, name])})`)
      expect(box).toEqual(before)
    }).toPass({ intervals: [150] })
    return box
  }

  /** What can be read on the page. */
  // biome-ignore lint/performance/useDomNodeTextContent: hidden words cannot be read
  text = () => this.run(() => document.body?.innerText.replace(/\s+/g, ' ') ?? '')

  async expectText(...words: string[]) {
    for (const text of words) await expect.poll(this.text).toContain(text)
  }
}

/** Runs in the page. */
function findBox({ queryAllByLabelText, queryAllByRole }: typeof queries, role: string, name: string) {
  const container = [...document.querySelectorAll<HTMLElement>('dialog[open], :popover-open')].at(-1) ?? document.body
  const isName = (text: string) => text.replace(/\s*\*$/, '') === name // a needed field has an asterisk
  const isNameOrDated = (text: string) => text === name || text.startsWith(`${name}, `)
  const byRole = () =>
    [container, container.parentElement ?? container].flatMap((c) => queryAllByRole(c, role, { name: isNameOrDated }))
  const found = role === 'label' ? queryAllByLabelText(container, isName) : byRole()
  const element = found.find((each) => each.getClientRects().length > 0 && !each.matches(':disabled, [inert] *'))
  if (!element) throw new Error(`No ${role} "${name}" on ${document.title}: ${container.textContent.slice(0, 500)}`)
  if (document.fonts.status !== 'loaded') throw new Error('Fonts are loading, and may move everything.')
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  if (!(element.closest('label') ?? element).contains(top)) throw new Error(`${name} is below ${top?.outerHTML}`)
  document.querySelector('[data-found]')?.removeAttribute('data-found')
  element.setAttribute('data-found', '')
  return { x, y, width, height }
}

/** Runs in the page. */
function setFoundValue(value: string) {
  const field = document.querySelector<HTMLInputElement>('[data-found]')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  for (const name of ['input', 'change']) field?.dispatchEvent(new Event(name, { bubbles: true }))
}

/** Runs in the page. Leaving a page fails whatever it still loads, in Firefox and WebKit. */
export function recordErrors() {
  let isLeft = false
  addEventListener('beforeunload', () => {
    isLeft = true
  })
  const record = (text: string) => {
    if (!isLeft) sessionStorage.setItem('errors', `${sessionStorage.getItem('errors') ?? ''}${text}\n`)
  }
  addEventListener('error', ({ message }) => record(message))
  addEventListener('unhandledrejection', ({ reason }) => record(`${reason}`))
  addEventListener('securitypolicyviolation', (event) => record(`${event.violatedDirective} ${event.blockedURI}`))
  const { error } = console
  console.error = (...words) => [record(words.join(' ')), error(...words)]
}

/** Runs in the page. @returns errors, failed promises, violations of the content policy and logged errors since the last call */
export function takeErrors(): string {
  const errors = sessionStorage.getItem('errors') ?? ''
  sessionStorage.removeItem('errors')
  return errors
}

import { createHash } from 'node:crypto'
import { initialSvg } from '../components/drawings/svg-text.ts'
import { initialOf } from '../components/images/initials.ts'
import type { Palette } from './palettes.ts'

export interface ShopIcon {
  name: string
  palette: Palette
}

export function iconSvg({ name, palette }: ShopIcon): string {
  return svgWith(`<rect width="48" height="48" rx="11" fill="${palette.action}"/>${initialIn(name, palette)}`)
}

/** For a device that rounds the corners itself. */
export function deviceIconSvg({ name, palette }: ShopIcon): string {
  return svgWith(`<path fill="${palette.action}" d="M0 0h48v48H0z"/>${initialIn(name, palette)}`)
}

/** Part of an icon's address, so that browsers, which keep icons for a long time, fetch a new one. */
export function iconHash(icon: ShopIcon): string {
  return createHash('sha256').update(iconSvg(icon)).digest('hex').slice(0, 8)
}

function initialIn(name: string, palette: Palette): string {
  return initialSvg(initialOf(name), { y: 34.5, color: palette['on-action'] })
}

function svgWith(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48">${content}</svg>`
}

import type { Random } from './seeded-random.ts'
import { type EditorTarget, readJson } from './upload-random-image.ts'

const TEXTS: [string, ...string[]] = ['trade', 'hero_text', 'services_text', 'home_title', 'team_text']

/** Its name, whether it has a page on accessibility, and whether it is in Spanish, too. */
export async function changeShop({ call }: EditorTarget, { below, pick }: Random, name: string) {
  const details = await readJson<object>(await call('GET', '/shop'))
  const switches = { second_language: pick(['', 'es', 'es']), has_accessibility_page: below(2) === 0 }
  return details && call('PUT', '/shop', { ...details, name, ...switches })
}

/** What stands on all pages: the hours, the look, or one of the texts. */
export function changePages({ call }: EditorTarget, random: Random, text: string) {
  const { below, pick } = random
  const look = { palette: pick(['sandstone', 'midnight', 'own']), hue: below(360), chroma: pick(['low', 'normal']) }
  return pick([
    () => call('PUT', '/hours', randomHours(random, text)),
    () => call('PUT', '/look', look),
    () => call('PUT', '/page-texts', { [pick(TEXTS)]: text }),
  ])()
}

function randomHours({ below }: Random, note: string) {
  const day = { from: '2026-11-25', to: '2026-11-25', windows: [], note }
  const from = 60 * below(24)
  const week = [{ day: 1 + below(7), from, to: from + 60 * (1 + below(24)) }]
  return { week, special_days: below(2) ? [day] : [] }
}

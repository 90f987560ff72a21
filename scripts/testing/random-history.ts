import { DAY_MS } from '@shop/db/time/durations'
import { randomEvent } from './random-content.ts'
import { RandomEditor } from './random-edits.ts'
import type { Random } from './seeded-random.ts'
import { type EditorTarget, readJson } from './upload-random-image.ts'

const ZONES: [string, ...string[]] = ['America/Denver', 'Pacific/Apia', 'Europe/London', 'Asia/Kolkata', 'UTC']

/** Nights and days on which the clocks of a zone change, beside others. */
const DAYS: [string, ...string[]] = ['2026-11-01', '2026-11-26', '2027-03-14', '2027-03-28', '2026-12-25']

/** Makes random edits as `RandomEditor` does, and zones, hours of nights, series, undone saves and earlier versions. */
export function createHistoryEditor(target: EditorTarget, random: Random) {
  const { below, pick } = random
  const editor = new RandomEditor(target, random)
  let steps = 0

  const step = () => {
    steps += 1
    if (below(3) > 0) return editor.edit()
    return pick([changeZone, changeHours, addSeries, undoSave, restoreVersion, orderRecords])()
  }

  async function changeZone() {
    const shop = await readJson<object>(await target.call('GET', '/shop'))
    return target.call('PUT', '/shop', { ...shop, time_zone: pick(ZONES) })
  }

  function changeHours() {
    const window = () => {
      const from = 60 * below(24)
      return { from, to: Math.min(from + 60 * (1 + below(24)), 2880) }
    }
    const week = [1, 2, 3, 4, 5, 6, 7].filter(() => below(2)).map((day) => ({ day, ...window() }))
    const special_days = [...new Set([pick(DAYS), pick(DAYS)])].map((from) => {
      return { from, to: from, windows: below(3) ? [window()] : [], note: `Special ${steps}` }
    })
    return target.call('PUT', '/hours', { week, special_days })
  }

  function addSeries() {
    const dates = [7, 14, 21].map((days) => new Date(Date.UTC(2026, 10, below(60)) + days * DAY_MS))
    const event = { ...randomEvent(random, steps), image_id: null }
    return target.call('POST', '/events/series', { event, dates: dates.map((date) => date.toISOString().slice(0, 10)) })
  }

  async function undoSave() {
    const [newest] = await listChanges()
    const to = newest?.revision ?? 1
    return target.call('POST', '/changes/undo', { from: Math.max(1, to - below(4)), to })
  }

  async function restoreVersion() {
    const [first = { revision: 1 }, ...rest] = await listChanges()
    return target.call('POST', `/changes/${pick([first, ...rest]).revision}/restore`, {})
  }

  async function orderRecords() {
    const path = pick(['/services', '/reviews', '/team-members'])
    const rows = (await readJson<{ id: number }[]>(await target.call('GET', path))) ?? []
    const ids = rows.map(({ id }) => ({ id, place: below(100) })).sort((a, b) => a.place - b.place)
    return target.call('PUT', `${path}/order`, { ids: ids.map(({ id }) => id) })
  }

  async function listChanges() {
    return (await readJson<{ revision: number }[]>(await target.call('GET', '/changes?limit=60'))) ?? []
  }

  return step
}

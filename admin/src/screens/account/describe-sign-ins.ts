import { formatRecentMoment } from '@shop/db/time/opening-hours/format-date-time'
import { useTimeZone } from '../../base/data/use-shop.ts'

const SYSTEMS: [RegExp, string][] = [
  [/\b(iPhone|Android)$/, 'a phone'],
  [/\biPad$/, 'a tablet'],
  [/\b(Windows|Mac|Linux|Chromebook)$/, 'a computer'],
]

/** Chrome on a phone, from Chrome on Android */
export function describeDevice(device: string): string {
  if (!device) return 'Unknown device'
  return SYSTEMS.reduce((words, [pattern, kind]) => words.replace(pattern, kind), device)
}

/** Chrome on a phone, yesterday 6 PM */
export function useSignInWords() {
  const zone = useTimeZone()
  return ({ device, at }: { device: string; at: string }) =>
    `${describeDevice(device)}, ${formatRecentMoment(at, zone)}`
}

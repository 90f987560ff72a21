import { expect, test } from 'vitest'
import { initials } from './initials.ts'

// biome-ignore format: as a list of texts
test.each([
  ['Eli Park', 'EP'], ['June May Whitaker', 'JW'], ['  rosa ', 'R'], ['“Big” Al (Sundays)', 'BS'],
  ['Élodie de Ávila', 'ÉÁ'], ['𝒜da', '𝒜'], ['🙂', '🙂'], ['🇺🇸', '🇺🇸'], ['👩🏽‍🦰 🐻', '👩🏽‍🦰'], [' ✂️ & ', '✂️'],
  ['🏳️‍🌈 💈', '🏳️‍🌈'], ['👨‍👩‍👧🙂', '👨‍👩‍👧'], ['', ''],
])('the initials of "%s" are "%s"', (name, expected) => expect(initials(name)).toBe(expected))

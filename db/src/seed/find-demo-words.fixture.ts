import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoShop } from '../records/samples/demo-and-empty-shop.ts'
import demoReviews from './demo-reviews.json' with { type: 'json' }
import demoTeamMembers from './demo-team-members.json' with { type: 'json' }

/** What only the demo shop, its people, places and pictures are called. */
const DEMO_WORDS = [
  ...[demoShop.name, demoShop.name.replace('&', '&amp;'), demoShop.phone, '+17195550142', demoShop.street],
  ...['pole-and-pine', 'Colorado Springs', 'Pikes Peak', 'demo/', 'example.com'],
  ...['mountain', 'sunrise', 'pine tree', 'Pines'],
  ...demoTeamMembers.map(({ name }) => name),
  ...demoReviews.flatMap(({ name, text }) => [name, text]),
]

/** @param others such as paths of its drawings @returns what of the demo shop the files of a folder contain */
export function findDemoWords(folder: string, others: string[] = []): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.flatMap(({ parentPath, name }) => {
    const bytes = readFileSync(join(parentPath, name))
    return [...DEMO_WORDS, ...others].filter((word) => bytes.includes(word)).map((word) => `${name}: ${word}`)
  })
}

// npm start: builds what changed, then serves the shop.
import { build } from './build.ts'

const wrong = build()
if (wrong) {
  console.error(`Site and staff app could not be built:\n${wrong}`)
  process.exit(1)
}
await import('./serve.ts')

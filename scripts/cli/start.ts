// npm start: builds what changed, then serves the shop.
import { buildSiteAndAdmin } from '../tools/build.ts'

const wrong = buildSiteAndAdmin()
if (wrong) {
  console.error(`Site and staff app could not be built:\n${wrong}`)
  process.exit(1)
}
await import('./serve.ts')

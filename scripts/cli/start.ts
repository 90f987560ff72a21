// npm start: builds what changed, then runs the server.
import { buildSiteAndAdmin } from '../tools/build.ts'

const buildError = buildSiteAndAdmin()
if (buildError) {
  console.error(`Site and staff app could not be built:\n${buildError}`)
  process.exit(1)
}
await import('./serve.ts')

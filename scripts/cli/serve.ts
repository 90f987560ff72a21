// Serves public site, staff area and API from one process; site and staff area must be built.
import { applyMemorySettings } from './apply-memory-settings.ts'

applyMemorySettings()
const { serveShop } = await import('./serve-shop.ts')
await serveShop()

import type { PreviewMessage } from '../resource-config/preview-views-and-messages.ts'
import type { ResourceSummary } from '../resource-config/resource-summary.ts'

/** Extensions of the browser and tools of developers send messages, too. */
export function isPreviewMessage(message: unknown, resources: ResourceSummary[]): message is PreviewMessage {
  if (!isObject(message) || !isObject(message.data)) return false
  const { resourceName, view, colors = {}, data } = message
  const resource = resources.find((entry) => entry.resourceName === resourceName)
  const isView = resource?.previewLabels.some((label) => label === view) ?? false
  const hasLists = Array.isArray(data.members) && Array.isArray(data.services)
  return isView && hasLists && isObject(colors) && isObject(data.draft) && typeof data.imageBaseUrl === 'string'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

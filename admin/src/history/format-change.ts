/** The name of a record's field: short_description → Short description. */
export function formatFieldName(field: string): string {
  const words = field.replace(/_id$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Nov 14, 2026, 4:05 PM in the browser's time zone, from an ISO 8601 text. */
export function formatDateTime(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
}

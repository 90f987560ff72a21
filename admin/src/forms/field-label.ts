/** What a field of a record is called: short_description → Short description. */
export function getFieldLabel(field: string): string {
  const words = field.replace(/_id$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

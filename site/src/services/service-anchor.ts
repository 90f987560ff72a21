/** The id of a service on the page of all services. */
export function serviceAnchor(id: number): string {
  return `service-${id}`
}

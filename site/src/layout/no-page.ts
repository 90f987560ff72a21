/** For an address that this shop does not have. A static build writes nothing for an answer without a body. */
export function noPage({ isPrerendered }: { isPrerendered: boolean }): Response {
  return new Response(null, { status: isPrerendered ? 200 : 404 })
}

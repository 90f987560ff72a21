/** Whether an address that staff typed may stand in an href: whole, and http or https (decisions F19). */
export function isWebUrl(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address)
}

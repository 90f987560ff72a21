/** The `tel:` URL of a phone number as people write it; ten digits, or eleven that begin with 1, are North American. */
export function phoneUrl(phone: string): `tel:${string}` {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+')) return `tel:+${digits}`
  if (digits.length === 10) return `tel:+1${digits}`
  if (digits.length === 11 && digits.startsWith('1')) return `tel:+${digits}`
  return `tel:${digits}`
}

export function textUrl(phone: string): `sms:${string}` {
  return `sms:${phoneUrl(phone).slice('tel:'.length)}`
}

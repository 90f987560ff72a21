/** The other side does not speak TLS, or no version of it that both know. */
export function isTlsMismatch(code: string): boolean {
  return code === 'EPROTO' || code.startsWith('ERR_SSL')
}

/** OpenSSL has many codes for a certificate that it does not trust, such as UNABLE_TO_VERIFY_LEAF_SIGNATURE. */
export function isCertificateError(code: string): boolean {
  return /CERT|TLS|SSL|ISSUER|UNABLE_TO_VERIFY/.test(code)
}

import * as z from 'zod'

const MAX_LENGTH = 16_384

const encoded = z
  .string()
  .regex(/^[\w-]+=*$/)
  .max(MAX_LENGTH)

const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.unknown().transform(() => ({})),
}

/** Where a browser says it is, before it is asked for a passkey. */
export const whereSchema = z.object({ origin: z.string().max(300).optional() })

/** A browser's answer when a passkey is used. */
export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.exactOptional(),
  }),
})

/** A browser's answer when a passkey is created. */
export const attestationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})

export type Assertion = z.output<typeof assertionSchema>
export type Attestation = z.output<typeof attestationSchema>

import { expect, test } from 'vitest'
import { startSocketServer } from '../../../testing/webhooks/webhook-receiver.fixture.ts'
import { Bucket } from '../storage/bucket.ts'
import { withRequestErrorMessage } from './describe-outgoing-request-error.ts'

test.each([
  ['ENOTFOUND', 'cannot be reached: its address is not known'],
  ['EAI_AGAIN', 'cannot be reached: its address cannot be looked up at the moment'],
  ['ETIMEDOUT', 'does not answer in time'],
  ['EHOSTUNREACH', 'cannot be reached'],
  ['ENETUNREACH', 'cannot be reached'],
  ['EPIPE', 'hangs up'],
  ['CERT_HAS_EXPIRED', 'has a certificate that cannot be trusted (CERT_HAS_EXPIRED)'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'has a certificate that cannot be trusted (DEPTH_ZERO_SELF_SIGNED_CERT)'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'has the certificate of another site'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'has a certificate that cannot be trusted (UNABLE_TO_GET_ISSUER_CERT_LOCALLY)'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'has a certificate that cannot be trusted (UNABLE_TO_VERIFY_LEAF_SIGNATURE)'],
])('a request that fails with %s is told as a sentence', async (code, sentence) => {
  const error = Object.assign(new Error(`getaddrinfo ${code} bucket.example`), { code })
  const request = withRequestErrorMessage('The bucket', Promise.reject(error))
  await expect(request).rejects.toThrow(new Error(`The bucket ${sentence}.`))
})

test('a bucket without TLS is reported in a sentence', async () => {
  const port = await startSocketServer((socket) => socket.end('220 mail.example ESMTP\r\n'))
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' }
  const endpoint = `https://127.0.0.1:${port}`
  const bucket = new Bucket({ bucket: 'site', prefix: '', region: 'us-east-1', endpoint, credentials })
  await expect(bucket.list().next()).rejects.toThrow(
    /^The bucket site does not speak TLS, or not the same one \(\w+\)\.$/,
  )
})

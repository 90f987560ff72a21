import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listenOnLoopback } from '../../../testing/http/receivers.fixture.ts'
import { openBucketStore } from '../../safekeeping/backup/store/backup-stores.ts'
import { readEnv } from '../config/env.ts'

const EMPTY_LIST = '<ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>'

/** Of the last request: the id of the key that signed it, and the session token. */
let signedWith: (string | undefined)[]
const server = createServer((request, response) => {
  const { authorization, 'x-amz-security-token': token } = request.headers
  signedWith = [authorization?.match(/Credential=([^/]*)/)?.[1], token?.toString()]
  response.writeHead(200, { 'content-type': 'application/xml' }).end(EMPTY_LIST)
})
const BACKUP_S3_ENDPOINT = await listenOnLoopback(server)

const imageKeys = { AWS_ACCESS_KEY_ID: 'image-id', AWS_SECRET_ACCESS_KEY: 'image-secret' }
const ownKeys = { BACKUP_S3_ACCESS_KEY_ID: 'own-id', BACKUP_S3_SECRET_ACCESS_KEY: 'own-secret' }
const token = { AWS_SESSION_TOKEN: 'image-token' }

test.each([
  ['own keys', { ...imageKeys, ...token, ...ownKeys }, ['own-id', undefined]],
  ['the keys of the images, with their session token', { ...imageKeys, ...token }, ['image-id', 'image-token']],
  [
    'the keys of the images, not mixed with an own id',
    { ...imageKeys, BACKUP_S3_ACCESS_KEY_ID: 'own-id' },
    ['image-id', undefined],
  ],
])('backups go to their bucket with %s', async (_keys, settings, expected) => {
  const bucket = { BACKUP_S3_BUCKET: 'backups', BACKUP_S3_ENDPOINT }
  await openBucketStore(readEnv({ ...bucket, ...settings }))?.listBackups()
  expect(signedWith).toEqual(expected)
})

import { expect, test } from 'vitest'
import { readEnv, secretsHiddenInLog } from './env.ts'

test('the log hides the password, the secrets and the tokens of the settings', () => {
  const secrets = {
    STAFF_PASSWORD: 'plain copper kettle',
    AUTH_SECRET: 'a secret of more than 32 characters',
    AWS_SECRET_ACCESS_KEY: 'the key of pictures',
    AWS_SESSION_TOKEN: 'the session of pictures',
    PUBLISH_S3_SECRET_ACCESS_KEY: 'the key of the mirror',
    BACKUP_S3_SECRET_ACCESS_KEY: 'the key of backups',
    BUILD_HOOK_TOKEN: 'the token of the build',
    PURGE_TOKEN: 'the token of the cache',
  }
  expect(secretsHiddenInLog(readEnv(secrets))).toEqual(expect.arrayContaining(Object.values(secrets)))
})

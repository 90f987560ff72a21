import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { PHONE } from '../../scripts/testing/screen-sizes.ts'

const keys = { BACKUP_S3_ACCESS_KEY_ID: 'key', BACKUP_S3_SECRET_ACCESS_KEY: 'secret' }
test.use({
  serverEnv: { SEED: 'none', BACKUP_S3_BUCKET: 'copies', BACKUP_S3_ENDPOINT: 'http://127.0.0.1:9', ...keys },
})

test('the dashboard on a phone shows why nothing is copied, within its width', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, '/admin')
  const reason = page.getByText('Not copied since the last start: the bucket cannot be reached')
  await expect(reason).toBeVisible({ timeout: 180_000 }) // said after a minute without copies
  const { x, width } = (await reason.boundingBox()) ?? { x: 0, width: Number.POSITIVE_INFINITY }
  expect(x + width).toBeLessThanOrEqual(PHONE.width)
})
